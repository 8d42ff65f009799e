/** The first hints of Windward: hire, sail, hunt, rest, process, sell. */

import { speaking } from '../../lib/messages'
import { windwardLead } from '../../lib/messages/en/windward_lead'
import type { Hint, Seen } from '../../table/lead'
import { choicesOf } from './mine/table'
import { crewName } from './mine/words'
import { huntersOf } from './mine/night'
import { Planet, PORT } from './planet'
import type { WindwardOrderName } from './wire'
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
/** WW-RULING-125 */
const LAST_OF_TRUCE = 2
/** Whoever rests here is attacked. */
const hunted = ({ sight: { public: pub }, me }: Of): boolean =>
  huntersOf(pub, new Planet(pub.planet), me).some(({ reaches }) => reaches)
/** Whoever rests here has no card to give, and no morale. WW-END-05, WW-END-06 */
const hungry = ({ sight: { public: pub }, me }: Of): boolean => {
  const { ship, morale, hand } = pub.captains[me] ?? {}
  return ship !== PORT && morale === 1 && hand === 0 && !pub.turn.truce
}
/** An order that no mate can give now. */
const barred = ({ sight }: Of, order: WindwardOrderName): boolean =>
  typeof choicesOf(sight)?.orders?.[order]?.mate === 'string'
/** How the hunt for a Grey goes on with what is left of this turn; null, where it does not. */
function huntWords(seen: Of): string | null {
  const { boats = [], boat_speed: speed = 0 } = mine(seen) ?? {}
  const { mates } = seen.sight.public.turn
  if ((choicesOf(seen.sight)?.row ?? []).length > 0) return t('windwardLead.markHuntRow')
  if (boats.some((at) => at >= 0))
    return barred(seen, 'longboat_speed') ? null : t('windwardLead.markHuntSpeed')
  if (mates === 0) return null
  return t(mates > 1 || speed > 0 ? 'windwardLead.markHunt' : 'windwardLead.markHuntDrop')
}
const hunts = (seen: Of): boolean => myTurn(seen) && did('sailed')(seen) && huntWords(seen) !== null
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
    when: (seen) => myTurn(seen) && choicesOf(seen.sight)?.sail?.length !== 0,
    done: did('sailed'),
  },
  {
    id: 'hunt',
    words: (seen) => huntWords(seen) ?? '',
    at: '[data-coach=plot]',
    when: hunts,
    done: fought,
  },
  {
    id: 'truce',
    words: () => t('windwardLead.markTruce'),
    at: '[data-coach=plot]',
    when: (seen) =>
      myTurn(seen) &&
      seen.table.options['truce'] === true &&
      seen.sight.public.round === LAST_OF_TRUCE + 1,
  },
  {
    id: 'rest',
    words: (seen) => t(hunted(seen) ? 'windwardLead.markRest' : 'windwardLead.markHungry'),
    at: '[data-coach=plot]',
    when: (seen) =>
      myTurn(seen) && seen.sight.public.turn.mates === 0 && (hunted(seen) || hungry(seen)),
  },
  {
    id: 'process',
    words: () => t('windwardLead.markProcess'),
    at: '[data-coach=plot]',
    when: (seen) =>
      myTurn(seen) && (mine(seen)?.crester ?? null) !== null && !barred(seen, 'process_crester'),
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
