/** The few words under each name on the shared screen. */

import { t } from '../messages'
import type { WindmillPublic } from '../../../lib/wire'
import { nextTeller } from '../model'

export function screenStates(table: WindmillPublic, writing: (seat: number) => boolean): string[] {
  const next = table.phase === 'reveal' ? nextTeller(table) : null
  return table.score.map((_, seat) => {
    const words = stateOf(table, seat, writing)
    const found = table.guesses.some((guess) => guess.seat === seat && guess.right)
    return seat === next && !found ? t('screen.tellsNext') : words
  })
}

function stateOf(table: WindmillPublic, seat: number, writing: (seat: number) => boolean): string {
  if (table.gone.includes(seat)) return t('screen.left')
  if (seat === table.teller) {
    if (table.phase === 'tell') return writing(seat) ? t('screen.isWriting') : t('screen.telling')
    return table.phase === 'aloud' ? t('screen.tellingAloud') : t('screen.toldTale')
  }
  const guess = table.guesses.find((one) => one.seat === seat)
  if (guess?.right) return t('screen.foundIt')
  if (guess) return typeof guess.picture === 'number' ? t('screen.notIt') : t('screen.noGuess')
  if (table.phase === 'reveal') return t('screen.noNeed')
  if (table.guesser === seat) return t('screen.looking')
  const nth = table.guessers.indexOf(seat)
  if (table.phase === 'guess' && nth === table.guesses.length + 1) return t('screen.guessesNext')
  return nth >= 0 ? t('screen.nthGuess', nth + 1) : ''
}
