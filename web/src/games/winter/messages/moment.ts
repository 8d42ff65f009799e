import type { Moments } from '../../../lib/moment'

export interface WinterSeen {
  /** Whose memories I want; the writer wants as many of both. */
  faction: 'spring' | 'winter' | 'writer' | null
}

const aim = ({ faction }: WinterSeen): string => {
  if (faction === 'writer') return 'both sides level at the end: then you win, and nobody else.'
  return `memories of ${faction ?? 'spring'}: each quest that your side wins leaves one, and each is worth three points.`
}
const more = ({ faction }: WinterSeen): string =>
  faction === 'writer'
    ? 'the cards to fall so that both sides stay level.'
    : `more cards for ${faction ?? 'spring'} than for the others when it is counted.`

/** Winter Tales: what one wants, and what one may do. */
export const winterMoment: Moments<'winter', WinterSeen> = {
  arbiter_ballot: () => ({
    want: 'somebody fair who knows the rules: the arbiter has the last word on the story, not on the game.',
    may: ['vote for one of you'],
  }),
  name_arbiter: () => ({
    want: 'somebody fair who knows the rules.',
    may: ['name one of you: the ballot had no majority'],
  }),
  choose_character: () => ({
    want: 'somebody whom you like to tell of, in a good place.',
    may: ['choose a free character of your side', 'choose where the story finds them'],
  }),
  place_quest: (seen) => ({
    want: aim(seen),
    may: [
      'lay a quest of your side where your people come soon',
      'lay one of the other side where theirs come late',
    ],
  }),
  opening: () => ({
    want: 'everybody to see the town: what both quests are after, and all else open.',
    may: ['tell it, or leave it to be told aloud'],
  }),
  your_turn: (seen) => ({
    want: aim(seen),
    may: [
      'wake one of yours who is ready: that brings three cards',
      'keep some cards to the end: the epilogue pays a point for each',
      'use a power that takes the place of a turn, where you have one',
    ],
  }),
  movement: () => ({
    want: 'to come to a quest of your side, past nobody who can stop you.',
    may: [
      'play a card and tell of it: two spaces',
      'save somebody of your side who lies where you pass, for two cards',
      'stay where you are',
    ],
  }),
  act: (seen) => ({
    want: aim(seen),
    may: ['begin a quest of your side that lies here', 'or plant a new one, anywhere', 'or rest'],
  }),
  drop: () => ({
    want: 'the seven cards that help most: each is a step, a blow, a voice in a quest, and a point if you still hold it in the epilogue.',
    may: ['lay off until you hold seven', 'keep all, if you hold no more'],
  }),
  save_or_rest: () => ({
    want: 'your people on their feet: who lies takes part in nothing.',
    may: ['save somebody for two cards', 'or leave it'],
  }),
  pay_for_power: () => ({
    want: 'the power to come true.',
    may: ['play three cards and tell how it came about'],
  }),
  interrupt: () => ({
    want: 'to stop whoever comes, if your cards are good enough; nobody learns that you were asked.',
    may: [
      'start a battle with a soldier',
      'lay a trap with a rebel, in a location',
      'let them pass',
    ],
  }),
  which_one: () => ({
    want: 'the one with the best cards to step in.',
    may: ['say whose character should'],
  }),
  together: () => ({
    want: 'both hands of cards in one fight.',
    may: ['let the two fight as one', 'or only one of them'],
  }),
  come_along: () => ({
    want: 'the two to stay together where that helps.',
    may: ['come along for nothing', 'stay'],
  }),
  fight: () => ({
    want: 'to play the last card: that wins the battle. A rebel who loses falls; one who wins goes on.',
    may: ['play one card and tell of it', 'play none: then the other has won'],
  }),
  only_tell: () => ({
    want: 'a good blow: in this round your character needs no card.',
    may: ['tell how the fight begins'],
  }),
  won: () => ({
    want: 'the rebel out of the way.',
    may: ['tell how it ends', 'put the rebel elsewhere, if the story justifies it'],
  }),
  conclude: () => ({
    want: 'an end that everybody remembers; nobody dies of it.',
    may: ['tell it, or leave it to be told aloud'],
  }),
  lay_trap: () => ({
    want: 'more hidden spring sides than the soldier plays cards.',
    may: [
      'show one card as the trap; it does not count',
      'hide all the others: spring up counts and is discarded, winter up comes back to you',
    ],
  }),
  hide_all: () => ({
    want: 'more hidden spring sides than the soldier plays cards.',
    may: ['hide your cards: spring up counts and is discarded, winter up comes back to you'],
  }),
  escape: () => ({
    want: 'more cards than lie hidden with spring up: with as many you go back to where you came from, with fewer you are caught.',
    may: ['play cards one by one and tell of each', 'stop: then the trap opens'],
  }),
  missing_link: () => ({
    want: 'a quest that goes on from the memory under the bookmark.',
    may: ['object, if it was not taken up', 'let it stand'],
  }),
  correct: () => ({
    want: 'the memory under the bookmark in your tale, or the quest fails.',
    may: ['tell how it belongs to it'],
  }),
  join: (seen) => ({
    want: more(seen),
    may: ['wake somebody who is ready and go there', 'stay away'],
  }),
  join_in: (seen) => ({
    want: more(seen),
    may: ['go on with the story, with one of yours who stands there', 'leave it'],
  }),
  quest_part: (seen) => ({
    want: more(seen),
    may: ['play cards one by one and tell of each', 'say that your part is told'],
  }),
  end_of_quest: () => ({
    want: 'an end for the side that has won, or for neither.',
    may: ['tell it, or leave it to be told aloud'],
  }),
  which_memory: () => ({
    want: 'a picture that is easy to take up again: the next quest must recall it.',
    may: ['choose one of the cards that were played'],
  }),
  where_on_track: () => ({
    want: 'three points for the side that has won: they count on any space. When the track is full, the epilogue begins.',
    may: ['choose a free space: one is as good as another', 'or lay it over an objective'],
  }),
  whose_token: () => ({
    want: 'the power with somebody who will use it.',
    may: ['choose who holds it'],
  }),
  beloved: () => ({
    want: 'two rebels who go well together.',
    may: ['choose whom the carrier loves'],
  }),
  retaliation: () => ({
    want: 'the blow where spring feels it most: it comes only once.',
    may: ['strike a power, whose memory becomes winter’s', 'or a rebel'],
  }),
  return_elsewhere: () => ({
    want: 'a place that the story of the return names.',
    may: ['choose another location'],
  }),
  glimmer: () => ({
    want: 'a second turn with this rebel in this chapter.',
    may: ['be ready again', 'keep it for later'],
  }),
  which_side: () => ({
    want: 'both sides level: then you win.',
    may: ['choose the side that your cards count for'],
  }),
  epilogue_part: (seen) => ({
    want: more(seen),
    may: [
      'take up a memory, and end stories that are open',
      'play cards: each is a point for its side',
      'say that your part is told',
    ],
  }),
  next_bookmark: () => ({
    want: 'the memory that is hardest, or loveliest, to go on from.',
    may: ['lay the bookmark on another memory'],
  }),
  ending: () => ({
    want: 'the last words: how it all ends, as it was counted.',
    may: ['tell it, or leave it to be told aloud'],
  }),
  objective: () => ({
    want: 'your objective as a memory; nobody knows that you are asked.',
    may: ['declare it now', 'wait'],
  }),
  tell_objective: () => ({
    want: 'your objective on the track, linked to the memory under the bookmark.',
    may: ['tell how it came about', 'choose its space'],
  }),
  which_objective: () => ({
    want: 'an aim that you can meet.',
    may: ['choose one of those that nobody has'],
  }),
  stalled: () => ({
    want: 'an evening that does not drag: nothing was remembered for two chapters.',
    may: ['vote for the epilogue', 'or for going on'],
  }),
  objection: () => ({
    want: 'a story that justifies what it does.',
    may: ['let it stand', 'object: the arbiter decides'],
  }),
  ruling: () => ({
    want: 'to be fair, and to serve the best story.',
    may: ['let it stand', 'say that the objection holds'],
  }),
  beside: (seen) => ({
    want: aim(seen),
    may: ['speak to what was told, where that is offered'],
  }),
  wait: (seen) => ({
    want: aim(seen),
    may: ['watch what they do, slower or faster', 'tap anybody or any place to hear what it is'],
  }),
  watch: () => ({
    want: 'to hear who wins the town: rebels tell for spring, soldiers for winter.',
    may: ['tap anybody or any place to hear what it is', 'read the tale so far'],
  }),
}
