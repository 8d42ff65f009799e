/** The End of the Story in three cards, true of this very table. */

import { art } from '../../lib/art'
import { facesOf } from '../../decks/faces'
import { speaking } from '../../lib/messages'
import { endLead } from '../../lib/messages/en/end_lead'
import { othersOf, type Goal, type Seen } from '../../table/lead'
import { isBot, sealOf } from '../../table/people'

const t = speaking({ endLead })

export async function goalOf(seen: Seen<'end'>): Promise<Goal> {
  const { me, table, sight } = seen
  const { narrator } = sight.public
  const chair = table.chairs[narrator]
  const faces = await facesOf('end')
  const words = [3, 31, 62].map((nth) => ({ src: faces[nth]?.small }))
  return [
    {
      title: t('endLead.who'),
      text: t('endLead.whoText', othersOf(seen)),
      pictures: [{ src: art('cover-end') }],
      lie: 'pieces',
    },
    { title: t('endLead.want'), text: t('endLead.wantText'), pictures: words, lie: 'pieces' },
    narrator === me
      ? {
          title: t('endLead.tell'),
          text: t('endLead.tellText'),
          pictures: [{ src: art('back-end') }],
          lie: 'pieces',
        }
      : {
          title: t('endLead.seek'),
          text: t('endLead.seekText', chair?.name ?? ''),
          pictures: [],
          lie: 'pieces',
          who: {
            seal: sealOf(chair),
            bot: chair !== undefined && isBot(chair),
            words: chair?.name ?? '',
          },
        },
  ]
}
