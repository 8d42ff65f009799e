/** Which files of the page come together: on a slow line each costs a trip. */

import { existsSync, readdirSync } from 'node:fs'
import type { Rollup } from 'vite'

type About = (id: string) => { importedIds: readonly string[] } | null

/** All that comes with these: what they import, and what that imports; not what is fetched later. */
function reachedFrom(entries: readonly string[], about: About): Set<string> {
  const reached = new Set(entries)
  for (const id of reached) for (const next of about(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/** The doors to the games' boards, as each game's `index.ts` names them. */
const boardsIn = (games: string): [string, string][] =>
  readdirSync(games, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => {
      const play = `${games}/${name}/Play.svelte`
      return [name, existsSync(play) ? play : `${games}/${name}/Evening.svelte`]
    })

/** The board of every game from outside; its television, replay and rules bring what is theirs when they are wanted. */
const scene =
  /^\/(scene\/(?!Screen|SceneScreen|Replay|steps|HowTo)|styles\/scene\.css|lib\/messages\/en\/scene\.ts)/

/**
 * The first page is one file, with the shelf in it. A game's board is one, and what boards share is one for each set
 * of games that share it.
 */
export function chunksOf(sources: string) {
  let house: Set<string> | undefined
  let by: [string, Set<string>][] = []
  return (id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined => {
    house ??= reachedFrom([`${sources}/main.ts`, `${sources}/pages/Home.svelte`], getModuleInfo)
    if (by.length === 0)
      by = boardsIn(`${sources}/games`).map(([game, board]) => [
        game,
        reachedFrom([board, `${sources}/pages/Table.svelte`], getModuleInfo),
      ])
    if (house.has(id)) return 'house'
    if (scene.test(id.slice(sources.length))) return 'scene'
    const games = by.filter(([, reached]) => reached.has(id)).map(([game]) => game)
    return games.length > 0 ? `table-${games.join('-')}` : undefined
  }
}
