/** Windward’s luck, checked: the ring of tiles, who begins, the wind, and every die of the voyage. */

import { t } from '../messages/sea'
import { t as around } from '../../../lib/messages/around'
import type { Replay, WindwardPublic } from '../../../lib/wire'
import { isSeed, Luck, promiseOf, type Check, type Shuffled } from '../../../replay/luck'
import type { WindwardEvent } from '../wire'

const SIDES = 6
const BATTLE_DIE = [1, 1, 1, 2, 2, 3] as const
const TILES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const ACHIEVEMENTS = 12
const COLOURS = 5
const NOBODY = -2

const rollOf = (luck: Luck): number => 1 + luck.roll(SIDES)

/** What luck decided before the first turn, in the order in which it did. */
function opening(luck: Luck, start: WindwardPublic, options: Record<string, unknown>): Check[] {
  const ring = luck.shuffle(TILES).join('') === start.planet.ring
  const first = start.opening.first.every((rolls) =>
    rolls.every((roll) => roll === 0 || roll === rollOf(luck)),
  )
  const wind = rollOf(luck) === start.wind
  const greys = start.opening.greys.every((roll) => roll === rollOf(luck))
  const white = start.opening.white === 0 || start.opening.white === rollOf(luck)
  luck.shuffle(Array.from({ length: ACHIEVEMENTS }, (_, nth) => nth))
  luck.shuffle(Array.from({ length: COLOURS - 1 }, (_, nth) => nth))
  const purple = Number(options['purple'] ?? -1)
  if (purple === -1 && options['naturalist'] === true) luck.roll(start.captains.length)
  else if (purple !== NOBODY && purple < 0)
    luck.shuffle(Array.from({ length: COLOURS }, (_, nth) => nth))
  return [
    { words: t('windwardLater.luckRing'), right: ring },
    { words: t('windwardLater.luckFirst'), right: first },
    { words: t('windwardLater.luckWind'), right: wind && greys && white },
  ]
}

/** Every roll of the voyage, one by one. */
function voyage(luck: Luck, events: readonly WindwardEvent[]): Check[] {
  const checks: Check[] = []
  const wind = (rolls: readonly number[]): boolean => rolls.every((roll) => roll === rollOf(luck))
  for (const event of events) {
    if (event.what === 'rolled') {
      const right = event.dice.every((hits) => hits === BATTLE_DIE[luck.roll(BATTLE_DIE.length)])
      checks.push({ words: t('windwardLater.luckBattle', event.dice), right })
    } else if (event.what === 'wind_turned' && event.rolls.length > 0)
      checks.push({ words: t('windwardShip.logWind', event.wind), right: wind(event.rolls) })
    else if ((event.what === 'grey_came' || event.what === 'white_came') && event.rolls.length > 0)
      checks.push({ words: t('windwardLater.luckCame', event.rolls), right: wind(event.rolls) })
  }
  return checks
}

export function shuffled(replay: Replay, seen: string | null): Shuffled {
  const played = replay as Replay<'windward'>
  const start = played.frames[0]?.look.public as WindwardPublic | undefined
  const promise = isSeed(played.seed) && promiseOf(played.seed) === (seen ?? played.promise)
  const kept = {
    words: around(seen === null ? 'replay.promised' : 'replay.promisedHere'),
    right: promise,
  }
  if (!start || !isSeed(played.seed)) return { right: false, checks: [kept], draws: [] }
  const luck = new Luck(played.seed)
  const options = (played.log as { options?: Record<string, unknown> } | null)?.options ?? {}
  const before = opening(luck, start, options)
  const events = played.frames.flatMap(({ look }) => (look.events ?? []) as WindwardEvent[])
  const draws = voyage(luck, events)
  const all = draws.every(({ right }) => right)
  return {
    right: promise && all && before.every(({ right }) => right),
    checks: [kept, ...before, { words: t('windwardLater.luckAll', draws.length), right: all }],
    draws,
    how: t('windwardLater.luckHow'),
  }
}
