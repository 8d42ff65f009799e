/**
 * What pieces are called: each has a name of its own, which stays with it. At tables of the first two editions nobody is
 * told the names of cresters: there, and only there, a space stands for whichever is on it.
 */

import { NOWHERE, type Space } from './planet'
import type { WindwardBan, WindwardPieces, WindwardPublic, WindwardRed } from './wire'

/** A name as one word, to compare it. */
export const key = (name: readonly (string | number)[]): string => name.join(' ')

/** How the first two editions wrote names: s0, b3 (the second longboat of seat 1), r17 and g17 by space, w, c2. */
function read(code: string): string {
  const nth = Number(code.slice(1))
  switch (code[0]) {
    case 's':
      return key(['ship', nth])
    case 'b':
      return key(['longboat', Math.floor(nth / 2), nth % 2])
    case 'c':
      return key(['flag', nth])
    case 'w':
      return key(['white'])
    default:
      return key([code.startsWith('r') ? 'red' : 'grey', nth])
  }
}

const keyOfBanned = (piece: WindwardBan[number]): string =>
  typeof piece === 'string' ? read(piece) : key(piece)

/** Whether a battle may not be started again in this turn: with this piece, or with all under its flag. */
export const isBarred = (
  { turn }: WindwardPublic,
  attacker: string,
  defender: string,
  seat?: number,
): boolean =>
  turn.barred.some(([who, whom]) => {
    const against = keyOfBanned(whom)
    return keyOfBanned(who) === attacker && (against === defender || against === `flag ${seat}`)
  })

/** Cresters of a kind by name, and where they are. */
const named = (
  kind: 'red' | 'grey',
  spaces: readonly Space[],
  names: readonly (readonly (string | number)[])[] = [],
): { name: string; space: Space }[] =>
  spaces.map((space, nth) => ({ name: key(names[nth] ?? [kind, space]), space }))

export const redsOf = ({ reds, red_names }: WindwardPieces): { name: string; space: Space }[] =>
  named('red', reds, red_names)
export const greysOf = ({ greys, grey_names }: WindwardPieces): { name: string; space: Space }[] =>
  named('grey', greys, grey_names)

/** Where a Red is that a question or the turn speaks of. */
export const whereIsRed = (sky: WindwardPieces, red: WindwardRed | Space): Space =>
  typeof red === 'number'
    ? red
    : (redsOf(sky).find(({ name }) => name === key(red))?.space ?? NOWHERE)

/** Whether it has met the captain in this turn. */
export const hasFought = ({ turn }: WindwardPublic, red: string): boolean =>
  turn.fought.some((one) => key(typeof one === 'number' ? ['red', one] : one) === red)
