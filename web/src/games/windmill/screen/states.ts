/** The few words under each name on the shared screen. */

import { t } from '../messages/screen'
import type { WindmillPublic } from '../../../lib/wire'
import { nextTeller } from '../model'

export function screenStates(table: WindmillPublic, writing: (seat: number) => boolean): string[] {
  const next = table.phase === 'reveal' ? nextTeller(table) : null
  return table.score.map((_, seat) => {
    const words = stateOf(table, seat, writing)
    const found = table.guesses.some((guess) => guess.seat === seat && guess.right)
    return seat === next && !found ? t('windmillScreen.tellsNext') : words
  })
}

function stateOf(table: WindmillPublic, seat: number, writing: (seat: number) => boolean): string {
  if (table.gone.includes(seat)) return t('windmillScreen.left')
  if (seat === table.teller) {
    if (table.phase === 'tell')
      return writing(seat) ? t('windmillScreen.isWriting') : t('windmillScreen.telling')
    return table.phase === 'aloud' ? t('windmillScreen.tellingAloud') : t('windmillScreen.toldTale')
  }
  const guess = table.guesses.find((one) => one.seat === seat)
  if (guess?.right) return t('windmillScreen.foundIt')
  if (guess)
    return typeof guess.picture === 'number'
      ? t('windmillScreen.notIt')
      : t('windmillScreen.noGuess')
  if (table.phase === 'reveal') return t('windmillScreen.noNeed')
  if (table.guesser === seat) return t('windmillScreen.looking')
  const nth = table.guessers.indexOf(seat)
  if (table.phase === 'guess' && nth === table.guesses.length + 1)
    return t('windmillScreen.guessesNext')
  return nth >= 0 ? t('windmillScreen.nthGuess', nth + 1) : ''
}
