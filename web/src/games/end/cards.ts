/** The End of the Story in three cards, true of this very table. */

import back from './binding/back-end.webp'
import cover from './binding/cover-end.webp'
import { mount, unmount, type ComponentProps } from 'svelte'
import { facesOf } from '../../decks/faces'
import { speaking } from '../../lib/messages/table'
import { endLead } from './messages/lead'
import { othersOf, type Goal, type GoalCard, type Seen } from '../../table/lead'
import { sealOf } from '../../lib/chair'
import SmallBoard from './SmallBoard.svelte'
import type { Chip } from './Stack.svelte'
import { wordsOn } from './words'

const t = speaking({ endLead })

const drawn =
  (props: ComponentProps<typeof SmallBoard>): GoalCard['drawn'] =>
  (target) => {
    const board = mount(SmallBoard, { target, props })
    return () => void unmount(board)
  }

/** Somewhere on a board: three words, and one that somebody else thinks of. */
const CELLS = [6, 13, 20]
const ASTRAY = 9

export async function goalOf(seen: Seen<'end'>): Promise<Goal> {
  const { me, table, sight } = seen
  const { narrator } = sight.public
  const on = (seat: number): Chip => ({
    seat,
    seal: sealOf(table.chairs[seat]),
    mine: seat === me,
  })
  const other = table.chairs.find(({ seat }) => seat !== me && seat !== narrator)?.seat ?? narrator
  const at = (cell: number): number => wordsOn('blue')[cell] ?? 0
  const tokens = new Map(CELLS.map((cell) => [at(cell), [on(me)]]))
  tokens.set(at(ASTRAY), [on(other)])
  const faces = await facesOf('end')
  const dealt = [3, 31, 62].map((nth) => ({ src: faces[nth]?.small }))
  return [
    {
      title: t('endLead.who'),
      text: t('endLead.whoText', othersOf(seen)),
      pictures: [{ src: cover }],
      lie: 'pieces',
    },
    {
      title: t('endLead.want'),
      text: t('endLead.wantText'),
      pictures: [],
      lie: 'pieces',
      drawn: drawn({ board: 'red', keys: CELLS.map((cell) => wordsOn('red')[cell] ?? 0) }),
    },
    narrator === me
      ? {
          title: t('endLead.tell'),
          text: t('endLead.tellText'),
          pictures: [...dealt, { src: back }],
          lie: 'cards',
        }
      : {
          title: t('endLead.seek'),
          text: t('endLead.seekText', table.chairs[narrator]?.name ?? ''),
          pictures: [],
          lie: 'pieces',
          drawn: drawn({ board: 'blue', tokens }),
        },
  ]
}
