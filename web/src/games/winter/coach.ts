/** The first hints of Winter Tales: wake, move with cards, quest, keep seven, and some for the end. */

import { mainOf } from '../../lib/asked'
import { speaking } from '../../lib/messages/table'
import { winterLead } from './messages/lead'
import type { Hint, Seen } from '../../table/lead'

type Of = Seen<'winter'>

const t = speaking({ winterLead })

const asked =
  (kind: string) =>
  ({ sight }: Of): boolean =>
    mainOf(sight.ask)?.kind === kind
/** Whoever was woken has not fallen on the way. */
const standing = ({ sight }: Of): boolean => {
  const { activation, pieces } = sight.public
  return activation !== null && !pieces[activation.character].fallen
}
const did =
  (what: 'activated' | 'quest_begins') =>
  ({ history, me }: Of): boolean =>
    history.some((event) => event.what === what && event.seat === me)
const moved = ({ history, sight, me }: Of): boolean =>
  history.some(
    (event) => event.what === 'stepped' && sight.public.pieces[event.character]?.owner === me,
  )

/** The first quest is over, and the end is in sight. */
const remembered = ({ history }: Of): boolean =>
  history.some(({ what }) => what === 'memory_placed')

export const hints: readonly Hint<'winter'>[] = [
  {
    id: 'wake',
    words: () => t('winterLead.markWake'),
    at: '#question',
    when: asked('your_turn'),
    done: did('activated'),
  },
  {
    id: 'move',
    words: () => t('winterLead.markMove'),
    at: '[data-hand]',
    when: asked('movement'),
    done: moved,
  },
  {
    id: 'quest',
    words: () => t('winterLead.markQuest'),
    at: '#question',
    when: (seen) => asked('act')(seen) && standing(seen),
    done: did('quest_begins'),
  },
  {
    id: 'epilogue',
    words: () => t('winterLead.markEpilogue'),
    at: '#question',
    when: (seen) => asked('your_turn')(seen) && remembered(seen),
  },
  {
    id: 'keep',
    words: () => t('winterLead.markKeep'),
    at: '[data-hand]',
    when: (seen) => asked('drop')(seen) && Number(mainOf(seen.sight.ask)?.['surplus'] ?? 0) > 0,
  },
]
