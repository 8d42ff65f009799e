/** Windmill in three cards, true of this very table. */

import { facesOf } from '../../decks/faces'
import { speaking } from '../../lib/messages/table'
import { windmillLead } from './messages/lead'
import { othersOf, type Goal, type Seen } from '../../table/lead'
import { isBot, sealOf } from '../../lib/chair'

const t = speaking({ windmillLead })

export async function goalOf(seen: Seen<'windmill'>): Promise<Goal> {
  const { me, table, sight } = seen
  const { grid, teller, guesser, pictures_from } = sight.public
  const faces = await facesOf(pictures_from)
  const small = (cell: number): string | undefined => faces[grid[cell] ?? 0]?.small
  const chair = table.chairs[teller]
  const first = (teller + 1) % table.chairs.length === me
  const when = first ? 'guessFirst' : guesser === me ? 'guessNow' : 'guessLater'
  return [
    {
      title: t('windmillLead.who'),
      text: t('windmillLead.whoText', othersOf(seen)),
      pictures: [{ src: small(12) }],
      lie: 'painting',
    },
    {
      title: t('windmillLead.want'),
      text: t('windmillLead.wantText', grid.length, table.chairs.length - 1),
      pictures: [{ src: small(6) }, { src: small(7), lit: true }, { src: small(8) }],
      lie: 'cards',
    },
    teller === me
      ? {
          title: t('windmillLead.tell'),
          text: t('windmillLead.tellText'),
          pictures: [{ src: faces[sight.private?.picture ?? -1]?.small, lit: true }],
          lie: 'cards',
        }
      : {
          title: t('windmillLead.guess'),
          text: t(`windmillLead.${when}`),
          pictures: [],
          lie: 'cards',
          who: {
            seal: sealOf(chair),
            bot: chair !== undefined && isBot(chair),
            words: t('windmillLead.tells', chair?.name ?? ''),
          },
        },
  ]
}
