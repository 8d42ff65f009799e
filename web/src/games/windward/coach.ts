/** The first hints of Windward: hire, sail, hunt, rest, process, sell, buy, attack. */

import { speaking } from '../../lib/messages/table'
import { windwardLead } from './messages/lead'
import type { Hint, Seen } from '../../table/lead'
import { choicesOf } from './mine/table'
import { crewName } from './mine/words'
import { huntersOf } from './mine/night'
import { apart, besideIt, Planet, PORT, type Space } from './planet'
import type { WindwardOrderName } from './wire'
import { handToHire } from './port/hiring'
import { MORALE_MAX } from './facts'

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

/** Something was bought since the teeth were sold. */
const spentSince = ({ history, me }: Of): boolean => {
  const last = (what: string): number =>
    history.findLastIndex((event) => event.what === what && 'seat' in event && event.seat === me)
  return Math.max(last('bought'), last('hired')) > last('teeth_exchanged')
}

/** What is worth its gas to me now: an open Harpoon while there is room for it, or rum. WW-CARD-15, WW-MOR-02 */
function bargain(seen: Of): { words: string; at: string } | null {
  const captain = mine(seen)
  const choices = choicesOf(seen.sight)
  if (!captain || !choices) return null
  if (choices.goods?.take_supplies === null && seen.sight.public.market.tops.includes('harpoon'))
    return { words: t('windwardLead.markHarpoon'), at: '[data-coach=supplies]' }
  if (captain.morale < MORALE_MAX && choices.goods?.morale === null)
    return { words: t('windwardLead.markRum'), at: '[data-coach=rum]' }
  return null
}

/** What a hand costs at port. WW-CREW-01 */
const HIRE = 2
/** WW-RULING-125 */
const LAST_OF_TRUCE = 2

/** The sentence beneath the map; nothing else is pointed at where that is covered, or a course is plotted. */
const BAR = '[data-coach=plot]'
/** The things that a hint means, best first; where none of them is in sight, or has room, it is read in the bar. */
const things = (...found: readonly string[]): readonly string[] => [
  ...found.map((each) => `body:has(${BAR}) ${each}`),
  BAR,
]
const order = (name: WindwardOrderName): string => `[data-coach=${name}]`
const piece = (kind: 'ship' | 'grey' | 'red' | 'white', at: Space): string =>
  `[data-piece=${kind}][data-at='${at}']`
/** What the bright button does next. */
const NEXT = '[data-coach=next]'

const nearest = ({ sight: { public: pub }, me }: Of, spaces: readonly Space[]): Space[] => {
  const planet = new Planet(pub.planet)
  const far = (space: Space): number => apart(planet, pub.captains[me]?.ship ?? PORT, space)
  return [...spaces].sort((a, b) => far(a) - far(b)).slice(0, 1)
}
/** Who attacks whoever rests here. */
const hunters = ({ sight: { public: pub }, me }: Of) =>
  huntersOf(pub, new Planet(pub.planet), me).filter(({ reaches }) => reaches)
const hunted = (seen: Of): boolean => hunters(seen).length > 0
/** Whoever rests here has no card to give, and no morale. WW-END-05, WW-END-06 */
const hungry = ({ sight: { public: pub }, me }: Of): boolean => {
  const { ship, morale, hand } = pub.captains[me] ?? {}
  return ship !== PORT && morale === 1 && hand === 0 && !pub.turn.truce
}
/** An order that no mate can give now. */
const barred = ({ sight }: Of, order: WindwardOrderName): boolean =>
  typeof choicesOf(sight)?.orders?.[order]?.mate === 'string'
/** How the hunt for a Grey goes on with what is left of this turn, and what that is done with; null, where it does not. */
function hunt(seen: Of): { words: string; at: readonly string[] } | null {
  const { boats = [], boat_speed: speed = 0, ship = PORT } = mine(seen) ?? {}
  const { turn, sky, planet } = seen.sight.public
  const greys = (): string[] => nearest(seen, sky.greys).map((at) => piece('grey', at))
  if ((choicesOf(seen.sight)?.row ?? []).length > 0)
    return { words: t('windwardLead.markHuntRow'), at: [NEXT, ...greys()] }
  if (boats.some((at) => at >= 0))
    return barred(seen, 'longboat_speed')
      ? null
      : { words: t('windwardLead.markHuntSpeed'), at: [order('longboat_speed'), NEXT] }
  if (turn.mates === 0) return null
  const near = sky.greys.some((grey) => besideIt(new Planet(planet), ship, grey))
  const enough = turn.mates > 1 || speed > 0
  return {
    words: t(
      !enough
        ? 'windwardLead.markHuntDrop'
        : near
          ? 'windwardLead.markHuntNear'
          : 'windwardLead.markHunt',
    ),
    at: near ? [order('drop_longboat'), NEXT] : greys(),
  }
}
const hunts = (seen: Of): boolean => myTurn(seen) && did('sailed')(seen) && hunt(seen) !== null
/** A captain who lies a step away, and may be attacked. */
const victim = ({ sight }: Of): Space | undefined =>
  choicesOf(sight)?.sail?.find(({ fight }) => fight === 'ship')?.to
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
    at: () => things('[data-coach=goal]'),
    when: (seen) => myTurn(seen) && choicesOf(seen.sight)?.sail?.length !== 0,
    done: did('sailed'),
  },
  {
    id: 'hunt',
    words: (seen) => hunt(seen)?.words ?? '',
    at: (seen) => things(...(hunt(seen)?.at ?? [])),
    when: hunts,
    done: fought,
  },
  {
    id: 'truce',
    words: () => t('windwardLead.markTruce'),
    at: (seen) =>
      things(...nearest(seen, seen.sight.public.sky.reds).map((at) => piece('red', at))),
    when: (seen) =>
      myTurn(seen) &&
      seen.table.options['truce'] === true &&
      seen.sight.public.round === LAST_OF_TRUCE + 1,
  },
  {
    id: 'attack',
    words: () => t('windwardLead.markAttack'),
    at: (seen) => things(piece('ship', victim(seen) ?? PORT)),
    when: (seen) => myTurn(seen) && victim(seen) !== undefined,
  },
  {
    id: 'rest',
    words: (seen) => t(hunted(seen) ? 'windwardLead.markRest' : 'windwardLead.markHungry'),
    at: (seen) =>
      things(...hunters(seen).map(({ kind, from }) => piece(kind, from)), '[data-coach=rest]'),
    when: (seen) =>
      myTurn(seen) && seen.sight.public.turn.mates === 0 && (hunted(seen) || hungry(seen)),
  },
  {
    id: 'process',
    words: () => t('windwardLead.markProcess'),
    at: () => things(order('process_crester'), '[data-coach=hold]', NEXT),
    when: (seen) =>
      myTurn(seen) && (mine(seen)?.crester ?? null) !== null && !barred(seen, 'process_crester'),
    done: did('processed'),
  },
  {
    id: 'sell',
    words: () => t('windwardLead.markSell'),
    at: () => things('[data-coach=post]'),
    when: (seen) =>
      myTurn(seen) && (mine(seen)?.red_teeth ?? 0) + (mine(seen)?.grey_teeth ?? 0) > 0,
    done: did('teeth_exchanged'),
  },
  {
    id: 'buy',
    words: (seen) => bargain(seen)?.words ?? '',
    at: (seen) => [bargain(seen)?.at ?? '', '[data-coach=hire]'].filter(Boolean),
    when: (seen) =>
      myTurn(seen) &&
      mine(seen)?.ship === PORT &&
      did('teeth_exchanged')(seen) &&
      !spentSince(seen) &&
      bargain(seen) !== null,
  },
]
