/** Story in three cards, true of this very table. */

import { facesOf } from '../../decks/faces'
import { speaking } from '../../lib/messages/table'
import { storyLead } from './messages/lead'
import { othersOf, type Goal, type Seen } from '../../table/lead'

const t = speaking({ storyLead })

export async function goalOf(seen: Seen<'story'>): Promise<Goal> {
  const { goal, start, pictures_from } = seen.sight.public
  const hand = seen.sight.private?.hand ?? []
  const faces = await facesOf(pictures_from)
  const small = (picture: number | undefined): string | undefined => faces[picture ?? -1]?.small
  return [
    {
      title: t('storyLead.who'),
      text: t('storyLead.whoText', hand.length, othersOf(seen)),
      pictures: hand.slice(0, 3).map((picture) => ({ src: small(picture) })),
      lie: 'cards',
    },
    {
      title: t('storyLead.want'),
      text: t('storyLead.wantText', goal),
      pictures: [{ src: small(start) }],
      lie: 'painting',
    },
    {
      title: t('storyLead.now'),
      text: t('storyLead.nowText'),
      pictures: [{ src: small(start) }, { src: small(hand[0]), lit: true }],
      lie: 'cards',
    },
  ]
}
