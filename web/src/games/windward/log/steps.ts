/** A turn as the film tells it: a line a step, a battle being one; and in a sentence, when it is over. */

import { t } from '../messages'
import type { Step } from '../../../table/Steps.svelte'
import type { Cast } from '../../../table/seated.svelte'
import { crewName } from '../mine/words'
import type { WindwardEvent, WindwardPublic } from '../wire'
import { kindName, partyName, teeth, type Who } from './names'
import { storyOf } from './tell'

/** What is in a battle's score already. */
const IN_BATTLE = new Set<WindwardEvent['what']>([
  ...(['turn_begins', 'cannons_spent', 'rolled', 'hits_added', 'battle_ends'] as const),
])

/** The steps of the turn that is being told. */
export function stepsOf(
  history: readonly WindwardEvent[],
  cast: Cast,
  pub: WindwardPublic,
): Step[] {
  const began = history.findLastIndex(({ what }) => what === 'turn_begins')
  const turn = history.slice(began + 1)
  const told = turn.filter(({ what }) => !IN_BATTLE.has(what))
  const name = cast.names[pub.active] ?? ''
  const who = (seat: number): string =>
    seat === cast.me ? t('windwardShip.you') : (cast.names[seat] ?? '')
  return storyOf(told, cast, pub).map((line): Step => {
    const event = told[Number(line.id)]
    if (event?.what !== 'battle_begins')
      return { ...line, text: t('windwardShip.filmStep', line.text, name) }
    const end = turn.slice(turn.indexOf(event)).find(({ what }) => what === 'battle_ends')
    const { attacker, defender } = event.battle
    const mine = attacker.seat === pub.active
    const text = mine
      ? t('windwardShip.filmFights', partyName(defender, who))
      : t('windwardShip.filmFought', partyName(attacker, who), partyName(defender, who))
    if (end?.what !== 'battle_ends') return { ...line, text }
    const { battle } = end
    return {
      ...line,
      text,
      note: t('windward.fightScore', battle.attacker.total ?? 0, battle.defender.total ?? 0),
    }
  })
}

/** A whole turn, in a sentence. */
export interface TurnTold {
  seat: number
  text: string
}

/** What captains did, a sentence a turn; `amid`: in whose turn it begins, where that is told as well. */
export function turnsOf(
  events: readonly WindwardEvent[],
  cast: Cast,
  amid: number | null = null,
): TurnTold[] {
  const turns: { seat: number; events: WindwardEvent[] }[] =
    amid === null ? [] : [{ seat: amid, events: [] }]
  for (const event of events)
    if (event.what === 'turn_begins') turns.push({ seat: event.seat, events: [] })
    else turns.at(-1)?.events.push(event)
  const who = (seat: number): string =>
    seat === cast.me ? t('windwardShip.you') : (cast.names[seat] ?? '')
  return turns.map(({ seat, events: done }) => ({
    seat,
    text: t('windwardShip.turnTold', who(seat), deedsOf(done, seat, who), gainsOf(done, seat, who)),
  }))
}

/** "+7, now 10": what a turn brought whose turn it was; others are named. */
function gainsOf(events: readonly WindwardEvent[], seat: number, who: Who): string[] {
  const gains = new Map<number, { points: number; total: number }>()
  for (const event of events) {
    if (event.what !== 'gained') continue
    const before = gains.get(event.seat)?.points ?? 0
    gains.set(event.seat, { points: before + event.points, total: event.total })
  }
  return [...gains].map(([one, { points, total }]) =>
    one === seat
      ? t('windwardShip.turnGain', points, total)
      : t('windwardShip.turnGainOf', who(one), points, total),
  )
}

/** What somebody did in a turn, each in a few words, in that order. */
function deedsOf(events: readonly WindwardEvent[], seat: number, who: Who): string[] {
  const deeds: string[] = []
  const say = (deed: string): void => void (deeds.includes(deed) || deeds.push(deed))
  const spaces = events.filter((one) => one.what === 'sailed' && one.seat === seat).length
  let sailed = false
  for (const event of events) {
    switch (event.what) {
      case 'sailed':
        if (!sailed) say(t('windwardShip.didSail', spaces))
        sailed = true
        break
      case 'hired':
        say(t('windwardShip.didHire', crewName(event.crew)))
        break
      case 'bought':
        say(t('windwardShip.didBuy'))
        break
      case 'took_supply':
        say(t('windwardShip.didTake'))
        break
      case 'processed':
        say(t('windwardShip.didProcess', kindName(event.kind)))
        break
      case 'battle_ends':
        say(fought(event, seat, who))
        break
      case 'teeth_exchanged':
        say(t('windwardShip.didSell', teeth(event.grey, event.red)))
        break
      case 'rested':
        say(t('windwardShip.didRest'))
        break
    }
  }
  return deeds
}

function fought(
  { battle, won }: Extract<WindwardEvent, { what: 'battle_ends' }>,
  seat: number,
  who: Who,
): string {
  const { attacker, defender } = battle
  const [mine, theirs] = defender.seat === seat ? [defender, attacker] : [attacker, defender]
  const outcome = won === null ? 'tie' : battle[won] === mine ? 'won' : 'lost'
  return t(
    'windwardShip.didFight',
    outcome,
    partyName(theirs, who),
    mine.total ?? 0,
    theirs.total ?? 0,
  )
}

/** What was done to me, or came near me, in others' turns. */
export function forMe(
  events: readonly WindwardEvent[],
  cast: Cast,
  pub: WindwardPublic,
  near: (space: number) => boolean,
): string[] {
  const { me } = cast
  const touched = events.filter((event) => {
    switch (event.what) {
      case 'battle_begins':
        return event.battle.defender.seat === me
      case 'battle_ends':
        return event.battle.defender.seat === me || event.battle.attacker.seat === me
      case 'robbed':
        return event.loser === me
      case 'ship_lost':
      case 'defeated':
        return event.seat === me
      case 'hunted':
        return event.seat === me || near(event.path.at(-1) ?? -1)
      case 'red_came':
        return near(event.at)
      case 'truce_ends':
      case 'last_turns':
        return true
      default:
        return false
    }
  })
  return storyOf(touched, cast, pub).map(({ text }) => text)
}
