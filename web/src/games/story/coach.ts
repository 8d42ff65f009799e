/** The first hints of Story: lay and tell, vote, and what an action card is. */

import { mainOf, offersOf } from '../../lib/asked'
import { speaking } from '../../lib/messages/table'
import { storyLead } from './messages/lead'
import type { Hint } from '../../table/lead'

const t = speaking({ storyLead })

export const hints: readonly Hint<'story'>[] = [
  {
    id: 'lay',
    words: () => t('storyLead.markLay'),
    at: '#question',
    when: ({ sight, me }) => sight.public.phase === 'tell' && sight.public.teller === me,
    done: ({ history, me }) => history.some((event) => event.what === 'laid' && event.seat === me),
  },
  {
    id: 'vote',
    words: () => t('storyLead.markVote'),
    at: '#question',
    when: ({ sight, me }) => sight.public.phase === 'vote' && !sight.public.answered.includes(me),
    done: ({ history }) => history.some((event) => event.what === 'votes_opened'),
  },
  {
    id: 'card',
    words: () => t('storyLead.markCard'),
    at: '[data-coach=card]',
    // Whoever begins while others still decide is asked for nothing yet.
    when: ({ sight: { ask } }) =>
      offersOf(ask).some(({ kind }) => kind === 'card') || mainOf(ask)?.['may_decline'] === true,
  },
]
