/** The games of this server, fetched once a visit. */

import { api } from '../lib/api'
import { t } from '../lib/messages'
import type { GameInfo } from '../lib/wire'

let asked: Promise<GameInfo[]> | null = null

export function games(): Promise<GameInfo[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

/** What the books say that are not here yet, by cover. */
export const shelfLines = (): Record<string, string> => ({
  story: t('home.lineStory'),
  end: t('home.lineEnd'),
  winter: t('home.lineWinter'),
  windward: t('home.lineWindward'),
})
