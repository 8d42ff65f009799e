/** The first hints of Winter Tales: wake, move with cards, quest, keep seven. */

import { mainOf } from '../../lib/asked'
import { speaking } from '../../lib/messages'
import { winterLead } from '../../lib/messages/en/winter_lead'
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
    id: 'keep',
    words: () => t('winterLead.markKeep'),
    at: '[data-hand]',
    when: (seen) => asked('drop')(seen) && Number(mainOf(seen.sight.ask)?.['surplus'] ?? 0) > 0,
  },
]
