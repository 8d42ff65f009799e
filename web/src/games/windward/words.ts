/** A voyage is sailed, not told: what the end of it and its book are called. */

import { t } from '../../lib/messages'
import type { EveningWords, Fate } from '../words'

/** The endings of the adventures, alone and together. */
const fates: Readonly<Record<string, () => string>> = {
  white_defeated: () => t('windwardShip.fateWhite'),
  team_won: () => t('windwardShip.fateWhite'),
  ship_lost: () => t('windwardShip.fateShip'),
  team_lost: () => t('windwardShip.fateTeam'),
  night_at_port: () => t('windwardShip.fatePort'),
}

function fate(ending: string, winners: string[]): Fate | undefined {
  const text = fates[ending]?.()
  if (text === undefined) return undefined
  return {
    title: winners.length > 0 ? t('windwardShip.fateWon', winners) : t('windwardShip.fateLost'),
    text,
  }
}

export const ofVoyages: EveningWords = {
  evening: (title, pages, minutes) => t('windwardShip.voyageOf', title, pages, minutes),
  by: (names) => t('windwardShip.bookBy', names),
  colophon: (title, when) => t('windwardShip.bookColophon', title, when),
  fate,
}
