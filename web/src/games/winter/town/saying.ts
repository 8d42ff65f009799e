/** The town in words: for ears, for the list, and for who could stop me. */

import { t } from '../messages'
import type { Stop, WinterTable } from '../play.svelte'
import { called } from '../stage/names'
import type { Character, Space } from '../wire'
import { isLocation, personOf, placeOf, questOf } from '../world'
import { powersOf, questsUnder } from './standing'

type Eyes = Pick<
  WinterTable,
  'pub' | 'reach' | 'pointing' | 'pointed' | 'target' | 'at' | 'name' | 'owner' | 'stopsAt' | 'me'
>

/** How somebody is: nothing to say of whoever stands ready. */
export function stateOf(game: Pick<WinterTable, 'pub'>, character: Character): string[] {
  const { ready, fallen, barred } = game.pub.pieces[character]
  return [
    ...(fallen ? [t('winter.down')] : []),
    ...(ready === false ? [t('winter.activated')] : []),
    ...(barred ? [t('winter.barred')] : []),
  ]
}

export function ownerName(game: Eyes, character: Character): string {
  const owner = game.pub.lost[character] ?? game.owner(character)
  return owner === game.me ? t('winter.yours') : game.name(owner)
}

/** "Candlewick, soldier, Tobias, activated". */
function somebody(game: Eyes, character: Character): string {
  const { name, side } = personOf(character)
  const with_ = [
    ...questsUnder(game.pub, character).map((quest) => t('winter.carries', questOf(quest).name)),
    ...powersOf(game.pub, character).map((power) => t('winter.hasPower', powerName(power))),
  ]
  return [
    name,
    t(`winter.${side}Person`),
    ownerName(game, character),
    ...stateOf(game, character),
    ...with_,
  ].join(', ')
}

export function powerName(painted: string): string {
  if (painted.startsWith('power-love')) return t('winter.powerLove')
  if (painted === 'power-artifact') return t('winter.powerArtifact')
  if (painted === 'power-horror') return t('winter.powerHorror')
  return painted === 'power-safe-house' ? t('winter.powerSafeHouse') : t('winter.powerGlimmer')
}

/** What a space is: a plaza lies between two locations. */
export function whatIs(space: Space): string {
  const { name, next } = placeOf(space)
  const [one, other] = next.map((each) => placeOf(each).name)
  return isLocation(space)
    ? t('winter.locationSpoken', name)
    : t('winter.plazaSpoken', name, one ?? '', other ?? '')
}

/** What lies in the slots of a location. */
function slots(game: Eyes, space: Space): string[] {
  const { slots, powers } = game.pub
  const quest = slots[space]
  return [
    ...(quest
      ? [t('winter.questThere', questOf(quest).name, t(`winter.${questOf(quest).side}`))]
      : []),
    ...(powers.safe_house === space ? [t('winter.safeHouseThere')] : []),
    ...(powers.horror_at === space ? [t('winter.horrorThere')] : []),
  ]
}

/** "Old Mill Square, plaza between Oaks Park and Memory Lane Cemetery. Candlewick, soldier, Tobias. 2 cards. …" */
export function describe(game: Eyes, space: Space): string {
  const parts = [whatIs(space), ...slots(game, space)]
  parts.push(...game.at(space).map((each) => `${somebody(game, each)}.`))
  if (game.pointing) {
    const may = game.pointing.spaces.includes(space)
    parts.push(may ? t('winter.mayPoint') : t('winter.mayNotPoint'))
    if (game.pointed === space) parts.push(t('winter.chosen'))
    return parts.join(' ')
  }
  const { reach } = game
  if (!reach) return parts.join(' ')
  const cards = reach.cards.get(space)
  const walker = game.pub.movement?.character
  if (space === reach.from) parts.push(t('winter.youAreHere'))
  else parts.push(cards === undefined ? t('winter.outOfReach') : t('winter.cards', cards))
  if (cards !== undefined && walker)
    parts.push(...game.stopsAt(walker, space).map((stop) => couldStop(stop)))
  if (game.target === space) parts.push(t('winter.chosen'))
  return parts.join(' ')
}

const couldStop = ({ character }: Stop): string =>
  personOf(character).side === 'winter'
    ? t('winter.couldFight', called(character))
    : t('winter.couldTrap', called(character))

/** Who could stop the journey that I plan, in one sentence; nothing if nobody could. */
export function warning(
  game: Pick<WinterTable, 'stops' | 'name' | 'owner' | 'journey'>,
): string | null {
  const { stops, journey } = game
  if (!journey) return null
  if (stops.length === 0) return t('winter.nobodyStops')
  return stops
    .map(({ character, space }) =>
      t(
        personOf(character).side === 'winter' ? 'winter.stopFight' : 'winter.stopTrap',
        personOf(character).name,
        game.name(game.owner(character)),
        placeOf(space).name,
      ),
    )
    .join(' ')
}
