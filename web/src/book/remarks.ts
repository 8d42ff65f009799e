/** The evening in a few sentences, as the server tells it, each with its sign. */

import type { IconName } from '../lib/icons'
import type { Book, Remark as Said } from '../lib/wire'

export interface Remark {
  icon: IconName
  tone: 'rose' | 'dusk' | 'moss' | 'amber'
  words: string
}

const MOST = 3

const SIGNS: Record<Said['kind'], Pick<Remark, 'icon' | 'tone'>> = {
  loved: { icon: 'heart', tone: 'rose' },
  unfound: { icon: 'moon', tone: 'dusk' },
  luck: { icon: 'wind', tone: 'moss' },
  skill: { icon: 'sparkle', tone: 'amber' },
}

export const remarksOf = (book: Book): Remark[] =>
  book.remarks.slice(0, MOST).map(({ kind, words }) => ({ ...SIGNS[kind], words }))
