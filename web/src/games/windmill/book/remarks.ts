/** The evening in a few sentences, from Windmill's pages: what the server's book does not say by itself. */

import type { IconName } from '../../../lib/icons'
import { t } from '../../../lib/messages'
import type { Book, PictureInfo } from '../../../lib/wire'

export interface Remark {
  icon: IconName
  tone: 'rose' | 'dusk' | 'moss' | 'amber'
  words: string
}

export function windmillRemarks(
  book: Book<'windmill'>,
  pictures: readonly PictureInfo[],
): Remark[] {
  const remarks: Remark[] = []
  const pages = book.tales.map((tale) => tale.page)
  const lost = pages.filter((page) => page.finder === null && !page.silent)
  const [only] = lost
  if (pages.length > 1 && lost.length === 0)
    remarks.push({ icon: 'sparkle', tone: 'amber', words: t('book.allFound') })
  else if (only && lost.length === 1)
    remarks.push({
      icon: 'moon',
      tone: 'dusk',
      words: t(
        'book.neverFound',
        book.names[only.teller] ?? '',
        pictures[only.picture]?.title ?? '',
      ),
    })
  else if (lost.length > 1)
    remarks.push({ icon: 'moon', tone: 'dusk', words: t('book.neverFoundMany', lost.length) })

  const bets = pages.flatMap((page) => page.guesses).filter((guess) => guess.windmill)
  if (bets.length > 0)
    remarks.push({
      icon: 'wind',
      tone: 'moss',
      words: t('book.millTaken', bets.length, bets.filter((guess) => guess.right).length),
    })

  const finds = book.names.map((_, seat) => pages.filter((page) => page.finder === seat).length)
  const most = Math.max(0, ...finds)
  if (most > 1 && finds.filter((n) => n === most).length === 1)
    remarks.push({
      icon: 'seen',
      tone: 'amber',
      words: t('book.sharpEye', book.names[finds.indexOf(most)] ?? '', most),
    })
  return remarks
}
