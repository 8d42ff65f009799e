/** One captain’s turn as the ship’s log has it. */

import { t } from '../../../lib/messages'
import type { Fight, Voyage } from '../../../lib/wire'
import { achievementName, crewName } from '../mine/words'
import type { WindwardSide } from '../wire'

const foe = ({ kind, seat, count = 1 }: WindwardSide, names: readonly string[]): string => {
  switch (kind) {
    case 'ship':
      return t('windwardShip.theShip', names[seat ?? 0] ?? '')
    case 'longboat':
      return t('windwardShip.theBoat', names[seat ?? 0] ?? '')
    case 'grey':
      return t('windwardShip.aGrey')
    case 'white':
      return t('windwardShip.theWhite')
    case 'red':
      return count > 1 ? t('windwardShip.twoReds') : t('windwardShip.aRed')
  }
}

function fight({ attacker, defender, won }: Fight, seat: number, names: readonly string[]): string {
  const party = attacker.seat === seat ? 'attacker' : 'defender'
  const other = party === 'attacker' ? defender : attacker
  const mine = party === 'attacker' ? attacker : defender
  const against = foe(other, names)
  const score = t('windwardShip.total', mine.total ?? 0, other.total ?? 0)
  if (won === null) return t('windwardShip.bookTied', against, score)
  return won === party
    ? t('windwardShip.bookBeat', against, score)
    : t('windwardShip.bookLostTo', against, score)
}

/** A few sentences, in the order of a turn. */
export function voyageWords(voyage: Voyage, names: readonly string[]): string[] {
  const { spaces, battles, grey_teeth, red_teeth, hired, achieved, gained, night, seat } = voyage
  const words: string[] = []
  if (spaces > 0) words.push(t('windwardShip.bookSailed', spaces))
  words.push(...battles.map((one) => fight(one, seat, names)))
  if (grey_teeth + red_teeth > 0)
    words.push(
      t('windwardShip.bookTeeth', [
        ...(grey_teeth > 0 ? [t('windwardShip.greyTeeth', grey_teeth)] : []),
        ...(red_teeth > 0 ? [t('windwardShip.redTeeth', red_teeth)] : []),
      ]),
    )
  words.push(...hired.map((crew) => t('windwardShip.bookHired', crewName(crew))))
  words.push(...achieved.map((card) => t('windwardShip.bookAchieved', achievementName(card))))
  if (night === 'sky') words.push(t('windwardShip.bookSky'))
  if (night === 'port') words.push(t('windwardShip.bookPort'))
  if (night === 'lost') words.push(t('windwardShip.bookLost'))
  if (gained > 0) words.push(t('windwardShip.bookGained', gained))
  return words.length > 0 ? words : [t('windwardShip.bookQuiet')]
}
