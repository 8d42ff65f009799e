/** A voyage is sailed, not told: what the end of it and its book are called. */

import type { EveningWords, Fate } from '../words'
import { t } from './messages/about'

/** The endings of the adventures, alone and together. */
const fates: Readonly<Record<string, () => string>> = {
  white_defeated: () => t('windwardAbout.fateWhite'),
  team_won: () => t('windwardAbout.fateWhite'),
  ship_lost: () => t('windwardAbout.fateShip'),
  team_lost: () => t('windwardAbout.fateTeam'),
  night_at_port: () => t('windwardAbout.fatePort'),
}

function fate(ending: string, winners: string[]): Fate | undefined {
  const text = fates[ending]?.()
  if (text === undefined) return undefined
  return {
    title: winners.length > 0 ? t('windwardAbout.fateWon', winners) : t('windwardAbout.fateLost'),
    text,
  }
}

export const ofVoyages: EveningWords = {
  evening: (title, pages, minutes) => t('windwardAbout.voyageOf', title, pages, minutes),
  by: (names) => t('windwardAbout.voyageBy', names),
  colophon: (title, when) => t('windwardAbout.voyageColophon', title, when),
  fate,
}
