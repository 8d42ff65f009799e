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

/** Boards of games from outside: drawn by their scenes, or by a page of their own. */
const OUTSIDE = ['scene', 'foreign']

/** What draws scenes; a television, a replay and the rules bring what is theirs when they are wanted. */
const scene =
  /^\/(scene\/(?!Screen|SceneScreen|Replay|steps|HowTo|Guessed|first)|styles\/scene\.css|lib\/messages\/en\/scene\.ts)/

/**
 * The first page is one file, with the shelf in it. A game's board is one, and what boards share is one for each set
 * of games that share it. What boards from outside share with any of ours lies with what all of ours share: whoever
 * has played one of ours fetches nothing but what draws scenes.
 */
export function chunksOf(sources: string) {
  let house: Set<string> | undefined
  let by: [string, Set<string>][] = []
  let outside: Set<string>[] = []
  return (id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined => {
    const reached = (board: string): Set<string> =>
      reachedFrom([board, `${sources}/pages/Table.svelte`], getModuleInfo)
    house ??= reachedFrom([`${sources}/main.ts`, `${sources}/pages/Home.svelte`], getModuleInfo)
    if (by.length === 0) {
      by = boardsIn(`${sources}/games`).map(([game, board]) => [game, reached(board)])
      outside = OUTSIDE.map((folder) => reached(`${sources}/${folder}/Board.svelte`))
    }
    if (house.has(id)) return 'house'
    const games = by.filter(([, board]) => board.has(id)).map(([game]) => game)
    const shared = games.length === by.length || outside.some((board) => board.has(id))
    if (games.length > 0) return shared ? 'table' : `table-${games.join('-')}`
    if (outside.every((board) => board.has(id))) return 'outside'
    return scene.test(id.slice(sources.length)) ? 'scene' : undefined
  }
}
