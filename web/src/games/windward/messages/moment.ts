import type { Moments } from '../../../lib/moment'

export interface WindwardSeen {
  mode: 'standard' | 'solo' | 'coop'
  atPort: boolean
}

const aim = ({ mode }: WindwardSeen): string => {
  if (mode === 'solo')
    return 'to defeat all six Reds and then the Great White, and never to lose the ship.'
  return mode === 'coop'
    ? 'to take the Great White’s lives before it takes yours: you sail together.'
    : 'notoriety: fifteen bring the end, and whoever has the most then wins.'
}

/** Windward: what one wants, and what one may do. */
export const windwardMoment: Moments<'windward', WindwardSeen> = {
  turn: (seen) => ({
    want: aim(seen),
    may: seen.atPort
      ? [
          'hire, buy and sell',
          'sail, as far as your speed goes',
          'give orders and play cards',
          seen.mode === 'solo'
            ? 'end the turn, but not here: a night at port loses the game'
            : 'end the turn and rest',
        ]
      : [
          'sail, as far as your speed goes',
          'row a longboat, to a Grey for instance',
          'give orders, spend gas, play cards',
          'end the turn and rest',
        ],
  }),
  take: () => ({
    want: 'the supply card that helps your next turns.',
    may: ['take the uppermost of one of the three stacks; they lie open'],
  }),
  place_red: () => ({
    want: 'the new Red where it hurts you least.',
    may: ['choose one of the lit spaces'],
  }),
  place_white: () => ({
    want: 'the Great White where you can still flee from it.',
    may: ['choose one of the lit corners'],
  }),
  red_back: () => ({
    want: 'this Red where it hurts you least; its own space is full.',
    may: ['choose one of the lit spaces'],
  }),
  rest: () => ({
    want: 'to keep the ship through the night: below one morale it is lost.',
    may: ['give up a supply card, which does nothing then', 'or lose one morale'],
  }),
  hunter: () => ({
    want: 'the order in which the cresters hunt that hurts least.',
    may: ['choose which moves next', 'leave it to the compass'],
  }),
  route: () => ({
    want: 'the way of the crester that hurts least; all of these are equally short.',
    may: ['choose its way', 'leave it to the compass'],
  }),
  false_flag: () => ({
    want: 'to fight only where you win: whoever loses a battle of ships loses morale.',
    may: ['raise a False Flag: the attacker goes back', 'fight'],
  }),
  cannons: () => ({
    want: 'more hits than the other side; each cannon is one more die.',
    may: ['spend any number of cannons, or none'],
  }),
  cards: () => ({
    want: 'the higher total of hits.',
    may: ['add Harpoons and +2 Hits tokens', 'add nothing'],
  }),
  loot: () => ({
    want: 'the better half of their cargo.',
    may: ['take half of it, rounded up'],
  }),
  trade: () => ({
    want: 'the cards where the team needs them.',
    may: ['offer a teammate at port a trade'],
  }),
  trade_answer: () => ({
    want: 'the cards where the team needs them.',
    may: ['agree', 'decline'],
  }),
  minds: () => ({
    want: 'the achievements that you can meet.',
    may: ['decline a card that lies open, or take that back'],
  }),
  wait: (seen) => ({
    want: aim(seen),
    may: ['watch what they do, slower or faster', 'tap any space or ship to hear what it is'],
  }),
  watch: () => ({
    want: 'to see who sails best: airships ride the wind and hunt cresters, great fish of the clouds.',
    may: ['tap any space or ship to hear what it is', 'watch slower or faster'],
  }),
}
