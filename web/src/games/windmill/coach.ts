/** The first hints of Windmill: the grid, then the picture that lies open; the bet when both are known. */

import { speaking } from '../../lib/messages/table'
import { windmillLead } from './messages/lead'
import type { Hint, Seen } from '../../table/lead'

const t = speaking({ windmillLead })

const guessing = ({ sight }: Pick<Seen<'windmill'>, 'sight'>): boolean =>
  sight.ask?.kind === 'guess'
const guessed = ({ history, me }: Seen<'windmill'>): boolean =>
  history.some((event) => event.what === 'guessed' && event.seat === me)

export const hints: readonly Hint<'windmill'>[] = [
  {
    id: 'mill',
    words: () => t('windmillLead.markMill'),
    at: '#mill',
    when: ({ sight }) => guessing({ sight }) && sight.ask?.show?.['may_take_windmill'] === true,
  },
  {
    id: 'grid',
    words: ({ table, sight }) =>
      t('windmillLead.markGrid', table.chairs[sight.public.teller]?.name ?? ''),
    at: '[role=grid]',
    when: guessing,
    done: guessed,
  },
  {
    id: 'this',
    words: () => t('windmillLead.markThis'),
    at: '#this-one',
    when: guessing,
    done: guessed,
  },
  {
    id: 'tell',
    words: () => t('windmillLead.markTell'),
    at: '#question',
    when: ({ sight }) => sight.ask?.kind === 'tell',
    done: ({ history, me }) =>
      history.some((event) => event.what === 'placed' && event.seat === me),
  },
]
