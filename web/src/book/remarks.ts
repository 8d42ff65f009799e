/** The evening in a few sentences: facts from the server, each with our words for it and its sign. */

import type { IconName } from '../lib/icons'
import { t } from '../lib/messages'
import type { Book, Remark as Fact } from '../lib/wire'
import { mentioned } from './titles'

export interface Remark {
  icon: IconName
  tone: 'rose' | 'dusk' | 'moss' | 'amber'
  words: string
}

const MOST = 3

interface Kind extends Pick<Remark, 'icon' | 'tone'> {
  words: (book: Book, fact: Fact) => string
}

const KINDS: Record<string, Kind> = {
  loved: {
    icon: 'heart',
    tone: 'rose',
    words: (book, { tale }) => t('book.remarkLoved', ...told(book, tale)),
  },
  unfound: {
    icon: 'moon',
    tone: 'dusk',
    words: (book, { tale }) => t('book.remarkUnfound', ...told(book, tale)),
  },
  all_found: { icon: 'sparkle', tone: 'amber', words: () => t('book.remarkAllFound') },
  swiftest: {
    icon: 'hand',
    tone: 'amber',
    words: ({ names }, { seat, count = 0 }) =>
      t('endGame.remarkSwift', names[seat ?? 0] ?? '', count),
  },
  words_unfound: {
    icon: 'moon',
    tone: 'dusk',
    words: (_, { count = 0 }) => t('endGame.remarkHidden', count),
  },
  words_found: { icon: 'sparkle', tone: 'moss', words: () => t('endGame.remarkAllFound') },
  slipped: {
    icon: 'talk',
    tone: 'rose',
    words: (_, { count = 0 }) => t('book.remarkSlipped', count),
  },
  windmill: {
    icon: 'wind',
    tone: 'moss',
    words: (_, { count = 0, of = 0 }) => t('book.remarkWindmill', of, count),
  },
  best_teller: {
    icon: 'heart',
    tone: 'rose',
    words: ({ names }, { seat, count = 0 }) =>
      t('book.remarkBestTeller', names[seat ?? 0] ?? '', count),
  },
  foresaw: {
    icon: 'seen',
    tone: 'amber',
    words: ({ names }, { seat, count = 0, of = 0 }) =>
      t('book.remarkForesaw', names[seat ?? 0] ?? '', count, of),
  },
  thrown: {
    icon: 'scissors',
    tone: 'dusk',
    words: (_, { count = 0 }) => t('book.remarkThrown', count),
  },
  sharpest: {
    icon: 'sparkle',
    tone: 'amber',
    words: ({ names }, { seat, count = 0 }) =>
      t('book.remarkSharpest', names[seat ?? 0] ?? '', count),
  },
  best_voyage: {
    icon: 'star',
    tone: 'amber',
    words: ({ names }, { seat, count = 0 }) =>
      t('windwardShip.remarkVoyage', names[seat ?? 0] ?? '', count),
  },
  boldest_hunter: {
    icon: 'crown',
    tone: 'rose',
    words: ({ names }, { seat, count = 0 }) =>
      t('windwardShip.remarkHunter', names[seat ?? 0] ?? '', count),
  },
  ships_lost: {
    icon: 'moon',
    tone: 'dusk',
    words: (_, { count = 0 }) => t('windwardShip.remarkLost', count),
  },
  most_pictures: {
    icon: 'cards',
    tone: 'amber',
    words: ({ names }, { seat, count = 0 }) =>
      t('winterAround.remarkPictures', names[seat ?? 0] ?? '', count),
  },
  battles: {
    icon: 'fire',
    tone: 'rose',
    words: (_, { count = 0 }) => t('winterAround.remarkBattles', count),
  },
  traps: {
    icon: 'covered',
    tone: 'dusk',
    words: (_, { count = 0 }) => t('winterAround.remarkTraps', count),
  },
  quests_won: {
    icon: 'book',
    tone: 'moss',
    words: (_, { count = 0, of = 0 }) => t('winterAround.remarkQuests', count, of),
  },
}

/** What the first few remarks say. A kind that this page has no words for is left out. */
export const remarksOf = (book: Book): Remark[] =>
  book.remarks
    .flatMap((fact) => {
      const kind = Object.hasOwn(KINDS, fact.kind) ? KINDS[fact.kind] : undefined
      return kind ? [{ icon: kind.icon, tone: kind.tone, words: kind.words(book, fact) }] : []
    })
    .slice(0, MOST)

/** A tale by its name, and who told it. */
function told({ tales, names }: Book, nth: number | null = 0): [string, string] {
  const tale = tales[nth ?? 0]
  if (!tale) return ['', '']
  const teller = 'teller' in tale.page ? names[tale.page.teller] : undefined
  return [mentioned(tale, (nth ?? 0) + 1), teller ?? '']
}
