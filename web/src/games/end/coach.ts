/** The first hints of The End of the Story: lay one away and tell, or seek. */

import { speaking } from '../../lib/messages/table'
import { endLead } from './messages/lead'
import { viewport } from '../../lib/viewport.svelte'
import type { Hint, Seen } from '../../table/lead'

const t = speaking({ endLead })

const narrating = ({ sight, me }: Seen<'end'>): boolean => sight.public.narrator === me
const told = ({ history, me }: Seen<'end'>): boolean =>
  history.some((event) => event.what === 'story_told' && event.narrator === me)

export const hints: readonly Hint<'end'>[] = [
  {
    id: 'discard',
    words: () => t('endLead.markDiscard'),
    at: '#question',
    when: (seen) => narrating(seen) && seen.sight.public.phase === 'choose',
    done: told,
  },
  {
    id: 'tell',
    words: () => t('endLead.markTell'),
    at: '#question',
    when: (seen) => narrating(seen) && seen.sight.public.phase === 'tell',
    done: told,
  },
  {
    id: 'place',
    words: () => t('endLead.markPlace'),
    at: 'main > .board',
    // With the boards, until it is done; on a phone until all my tokens lie: nothing moves under a finger in between.
    early: true,
    when: ({ sight: { public: table }, me }) =>
      /^(tell|read|place)$/.test(table.phase) && table.guessers.includes(me),
    done: ({ history, me }) =>
      history.some(
        (event) => event.what === (viewport.phone ? 'locked' : 'landed') && event.seat === me,
      ),
  },
]
