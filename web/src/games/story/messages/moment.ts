import type { Moments } from '../../../lib/moment'

export interface StorySeen {
  /** Nobody uses words in this round. */
  silent: boolean
}

/** Story: what one wants, and what one may do. */
export const storyMoment: Moments<'story', StorySeen, 'reveal'> = {
  card: () => ({
    want: 'a round in which your story has the better chance.',
    may: [
      'play your action card: it holds for everybody, in this round',
      'keep it for another round',
    ],
  }),
  lay: () => ({
    want: 'a picture of which you can say best why it belongs to the one in the middle.',
    may: ['look at your pictures', 'lay one of them beside the starting picture'],
  }),
  turn_over: () => ({
    want: 'to see what you were given: this picture is the one you explain.',
    may: ['turn it over'],
  }),
  tell: () => ({
    want: 'the most votes: the best story is worth one point, and its picture begins the next round.',
    may: ['write, dictate or tell aloud why the two belong together'],
  }),
  finish: () => ({
    want: 'your story to be heard to its end.',
    may: ['say that it is told'],
  }),
  mime: () => ({
    want: 'the most votes, without a word.',
    may: ['move your picture on the stage, and show with face and hands what you mean'],
  }),
  overhear: () => ({
    want: 'a silent round to be silent.',
    may: ['say that somebody spoke, if you heard it'],
  }),
  hand_on: () => ({
    want: 'to give away what is hard to explain: your neighbour must tell of it.',
    may: ['choose one of your pictures to hand on, face down'],
  }),
  swap: () => ({
    want: 'to win the second vote: the others among the tied must tell of what they are given.',
    may: ['choose one of your pictures for the next of the tied'],
  }),
  vote: () => ({
    want: 'to vote for the story that wins: that gives you three points, and its teller one.',
    may: ['look at every picture and tale again', 'vote once, in secret; for your own as well'],
  }),
  throw: () => ({
    want: 'to win the throw: the winner has the round and its one point, nobody else has any.',
    may: ['throw rock, paper or scissors'],
  }),
  reveal: () => ({
    want: 'to see who votes for what: foreseeing it is worth more than winning.',
    may: ['look as long as it lies there', 'say that you loved it', 'go on'],
  }),
  wait: ({ silent }) => ({
    want: 'to have the points first: three each time you vote for the winner, one each time your story wins.',
    may: silent
      ? ['watch; nobody uses words']
      : ['listen, and think of whom the others will vote for'],
  }),
  watch: () => ({
    want: 'to hear who connects two pictures best; the players vote for it.',
    may: ['look at all that lies open', 'read the stories so far'],
  }),
}
