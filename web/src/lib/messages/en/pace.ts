import { number } from '../words'

const many = (n: number, thing: string): string => `${number(n)} ${thing}${n === 1 ? '' : 's'}`

/** How fast a table plays, as it is agreed in the lobby. */
export const pace = {
  wePlay: 'We play',
  thisEvening: 'this evening',
  whenWeCan: 'when we can',
  eveningNote: 'All of us at once, at one sitting.',
  slowNote: 'Over days: each answers when there is time.',
  mayTake: 'An answer may take',
  days: (n: number) => (n === 1 ? 'a day' : n === 7 ? 'a week' : many(n, 'day')),
  nights: 'Nights',
  fromTo: ', from 22 to 8.',
  weekends: 'Weekends',
  count: 'count',
  countNot: 'do not count',
  timeUp: 'When time is up',
  lapse: 'the rules go on without it',
  bot: 'a clockwork player answers',
  lapseNote: 'Where the rules say nothing of that, a clockwork player answers.',
  note: 'Nights and weekends are those of where each lives. Nobody loses their chair by sleeping.',
  lastsDays: (least: number, most: number) =>
    `at this pace ${number(least)} to ${many(most, 'day')}`,
  lastsWeeks: (least: number, most: number) =>
    least === most
      ? `at this pace about ${many(most, 'week')}`
      : `at this pace ${number(least)} to ${many(most, 'week')}`,
}
