/** A voyage is sailed, not told: what the end of it and its book are called. */

import { t } from '../../lib/messages'
import type { EveningWords, Fate } from '../words'

/** The endings of the adventures, alone and together. */
const fates: Readonly<Record<string, () => string>> = {
  white_defeated: () => t('games.fateWhite'),
  team_won: () => t('games.fateWhite'),
  ship_lost: () => t('games.fateShip'),
  team_lost: () => t('games.fateTeam'),
  night_at_port: () => t('games.fatePort'),
}

function fate(ending: string, winners: string[]): Fate | undefined {
  const text = fates[ending]?.()
  if (text === undefined) return undefined
  return {
    title: winners.length > 0 ? t('games.fateWon', winners) : t('games.fateLost'),
    text,
  }
}

export const ofVoyages: EveningWords = {
  evening: (title, pages, minutes) => t('games.voyageOf', title, pages, minutes),
  by: (names) => t('games.voyageBy', names),
  colophon: (title, when) => t('games.voyageColophon', title, when),
  fate,
}
