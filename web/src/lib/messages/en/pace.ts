import { capital, number } from '../words'

const many = (n: number, thing: string): string => `${number(n)} ${thing}${n === 1 ? '' : 's'}`
/** Both in words or both in digits. */
const between = (least: number, most: number, thing: string): string =>
  `${number(most) === String(most) ? least : number(least)} to ${many(most, thing)}`

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
  note: (nights: boolean, weekends: boolean) => {
    const off = [nights ? 'nights' : '', weekends ? 'weekends' : ''].filter(Boolean).join(' and ')
    return `${off ? `${capital(off)} are those of where each lives. ` : ''}Nobody loses their chair by sleeping.`
  },
  lastsDays: (least: number, most: number) => `at this pace ${between(least, most, 'day')}`,
  lastsWeeks: (least: number, most: number) =>
    least === most
      ? `at this pace about ${many(most, 'week')}`
      : `at this pace ${between(least, most, 'week')}`,
}
