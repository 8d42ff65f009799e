/** One captain’s turn as the ship’s log has it. */

import { t } from '../../../lib/messages'
import type { Fight, Voyage } from '../../../lib/wire'
import { partyName, shipNamed, teeth, type Who } from '../log/names'
import { achievementName, crewName } from '../mine/words'

function fight({ attacker, defender, won }: Fight, seat: number, who: Who): string {
  const party = attacker.seat === seat ? 'attacker' : 'defender'
  const other = party === 'attacker' ? defender : attacker
  const mine = party === 'attacker' ? attacker : defender
  const against = partyName(other, who, shipNamed(who))
  const score = t('windwardShip.total', mine.total ?? 0, other.total ?? 0)
  if (won === null) return t('windwardShip.bookTied', against, score)
  return won === party
    ? t('windwardShip.bookBeat', against, score)
    : t('windwardShip.bookLostTo', against, score)
}

/** A few sentences, in the order of a turn. */
export function voyageWords(voyage: Voyage, names: readonly string[]): string[] {
  const { spaces, battles, grey_teeth, red_teeth, hired, achieved, gained, night, seat } = voyage
  const who = (each: number): string => names[each] ?? ''
  const words: string[] = []
  if (spaces > 0) words.push(t('windwardShip.bookSailed', spaces))
  words.push(...battles.map((one) => fight(one, seat, who)))
  if (grey_teeth + red_teeth > 0)
    words.push(t('windwardShip.bookTeeth', teeth(grey_teeth, red_teeth)))
  words.push(...hired.map((crew) => t('windwardShip.bookHired', crewName(crew))))
  words.push(...achieved.map((card) => t('windwardShip.bookAchieved', achievementName(card))))
  if (night === 'sky') words.push(t('windwardShip.bookSky'))
  if (night === 'port') words.push(t('windwardShip.bookPort'))
  if (night === 'lost') words.push(t('windwardShip.bookLost'))
  if (gained > 0) words.push(t('windwardShip.bookGained', gained))
  return words.length > 0 ? words : [t('windwardShip.bookQuiet')]
}
