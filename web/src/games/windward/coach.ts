/** The first hints of Windward: hire, sail, hunt, process, sell. */

import { speaking } from '../../lib/messages'
import { windwardLead } from '../../lib/messages/en/windward_lead'
import type { Hint, Seen } from '../../table/lead'
import { choicesOf } from './mine/table'
import { crewName } from './mine/words'
import { PORT } from './planet'
import { handToHire } from './port/hiring'

type Of = Seen<'windward'>

const t = speaking({ windwardLead })

const mine = ({ sight, me }: Of) => sight.public.captains[me]
/** Not while a battle or the night asks something else. */
const myTurn = ({ sight, me }: Of): boolean =>
  sight.public.active === me && choicesOf(sight) !== null
const did =
  (what: 'hired' | 'sailed' | 'processed' | 'teeth_exchanged') =>
  ({ history, me }: Of): boolean =>
    history.some((event) => event.what === what && event.seat === me)
const fought = ({ history, me }: Of): boolean =>
  history.some((event) => event.what === 'battle_begins' && event.battle.attacker.seat === me)

/** What a hand costs at port. WW-CREW-01 */
const HIRE = 2
const proposed = ({ sight }: Of) => handToHire(choicesOf(sight)?.hire ?? [])

export const hints: readonly Hint<'windward'>[] = [
  {
    id: 'hire',
    words: (seen) => t('windwardLead.markHire', crewName(proposed(seen) ?? 'sergeant')),
    at: '[data-coach=hire]',
    when: (seen) =>
      myTurn(seen) &&
      mine(seen)?.ship === PORT &&
      (mine(seen)?.gas ?? 0) >= HIRE &&
      proposed(seen) !== undefined,
    done: (seen) => did('hired')(seen) || did('sailed')(seen),
  },
  {
    id: 'sail',
    words: () => t('windwardLead.markSail'),
    at: '[data-coach=plot]',
    when: myTurn,
    done: did('sailed'),
  },
  {
    id: 'hunt',
    words: () => t('windwardLead.markHunt'),
    at: '[data-coach=plot]',
    when: (seen) => myTurn(seen) && did('sailed')(seen),
    done: fought,
  },
  {
    id: 'process',
    words: () => t('windwardLead.markProcess'),
    at: '[data-coach=process]',
    over: true,
    when: (seen) => myTurn(seen) && (mine(seen)?.crester ?? null) !== null,
    done: did('processed'),
  },
  {
    id: 'sell',
    words: () => t('windwardLead.markSell'),
    at: '[data-coach=plot]',
    when: (seen) =>
      myTurn(seen) && (mine(seen)?.red_teeth ?? 0) + (mine(seen)?.grey_teeth ?? 0) > 0,
    done: did('teeth_exchanged'),
  },
]
