/** Keys on the planet: a cursor that walks from space to space, and what Enter, I, Escape and the rest do. */

import type { Lens } from './lens.svelte'
import { t } from './messages'
import { NOWHERE, PORT, upwindOf, type Direction, type Space } from './planet'
import type { WindwardTable } from './play.svelte'
import { describe } from './saying'

interface Feet {
  game: WindwardTable
  lens: Lens
  say: (words: string) => void
  /** What Enter does on a space, and I. */
  decide: (space: Space) => void
  explain: (space: Space) => void
  /** One step back. */
  undo: (() => void) | undefined
}

const WAYS: Record<string, Direction> = { q: 6, w: 1, e: 2, a: 5, s: 4, d: 3 }
/** How far an arrow moves the planet. */
const PUSH: Record<string, readonly [number, number]> = {
  arrowleft: [120, 0],
  arrowright: [-120, 0],
  arrowup: [0, 120],
  arrowdown: [0, -120],
}

/** What a key does; nothing, where it is no key of the planet. */
export function keyDeed(feet: Feet, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const { game, lens } = feet
  const pressed = key.toLowerCase()
  const way = WAYS[pressed]
  if (way) return () => walk(feet, way)
  const push = PUSH[pressed]
  if (push) return () => lens.move(...push)
  switch (pressed) {
    case 'n':
      return () => nextTarget(feet, shiftKey ? -1 : 1)
    case 'enter':
    case ' ':
      return () => {
        if (game.cursor === null) return
        if (shiftKey) game.detour(game.cursor)
        else feet.decide(game.cursor)
      }
    case 'i':
      return () => feet.explain(game.cursor ?? game.waters?.at ?? PORT)
    case 'escape':
      return game.target !== null || game.pointed !== null || game.wanted?.free
        ? () => {
            game.clear()
            feet.say(t('windward.cleared'))
          }
        : undefined
    case 'z':
      return feet.undo
    case '+':
    case '=':
      return () => lens.zoom(1.35)
    case '-':
      return () => lens.zoom(1 / 1.35)
    case '0':
      return lens.whole
    default:
      return undefined
  }
}

function beside({ planet }: WindwardTable, space: Space, way: Direction): Space | null {
  if (space === PORT) return planet.quays[way - 1] ?? null
  const next = planet.step[space]?.[way] ?? NOWHERE
  if (next !== NOWHERE) return next
  return planet.quays[upwindOf(way) - 1] === space ? PORT : null
}

function walkTo({ game, lens, say }: Feet, space: Space): void {
  game.cursor = space
  say(describe(game, space))
  lens.show(game.planet.centre(space))
}

function walk(feet: Feet, way: Direction): void {
  const { game } = feet
  const next = beside(game, game.cursor ?? game.waters?.at ?? game.standing ?? PORT, way)
  if (next !== null) walkTo(feet, next)
}

function nextTarget(feet: Feet, by: 1 | -1): void {
  const { targets, cursor } = feet.game
  const at = cursor === null ? -1 : targets.indexOf(cursor)
  const next = targets[(at + by + targets.length) % targets.length]
  if (next !== undefined) walkTo(feet, next)
}
