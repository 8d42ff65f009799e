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

/** What draws scenes; a television, a replay, the end, a book and the rules bring what is theirs when they are wanted. */
const scene =
  /^\/(scene\/(?!Screen|SceneScreen|Replay|steps|HowTo|Guessed|LastScene|ScenePlate|first)|styles\/scene\.css|lib\/messages\/en\/scene\.ts)/

/** Letters of code: what is less than that is not worth a trip of its own. */
const LITTLE = 20_000

/**
 * The first page is one file, with the shelf in it. A game's board is one, and what boards share is one for each set
 * of games that share it. Where that is little, it comes with what some more of them share: never with less, for
 * whatever it imports is shared by as many at least. What boards from outside, or what asks for a name at the shelf,
 * share with any of ours lies with what all of ours share: whoever has played one of ours fetches nothing but what draws
 * scenes. What lies beside every game comes after that, in one, and takes nothing along of a board that is not played.
 */
function chunksFrom(
  sources: string,
  ids: Iterable<string>,
  about: Rollup.GetModuleInfo,
): ReadonlyMap<string, string> {
  const house = reachedFrom([`${sources}/main.ts`, `${sources}/pages/Home.svelte`], about)
  const boards = boardsIn(`${sources}/games`).map(([game, board]) => ({
    game,
    reached: reachedFrom([board, `${sources}/pages/Table.svelte`], about),
    later: reachedFrom([`${sources}/games/${game}/later.ts`], about),
  }))
  const outside = OUTSIDE.map((folder) =>
    reachedFrom([`${sources}/${folder}/Board.svelte`, `${sources}/pages/Table.svelte`], about),
  )
  const name = reachedFrom([`${sources}/home/ProfileDialog.svelte`], about)
  const beside = reachedFrom([`${sources}/table/later.ts`], about)
  const chunks = new Map<string, string>()
  const shared = new Map<string, { games: string[]; letters: number; ids: string[] }>()
  for (const id of ids) {
    // What comes later at one board and is part of another is shared: nobody fetches a whole board for it.
    const ours = [name, beside, ...outside].some((reached) => reached.has(id))
      ? boards
      : boards.filter(({ reached, later }) => reached.has(id) || later.has(id))
    const games = ours.map(({ game }) => game)
    if (house.has(id)) chunks.set(id, 'house')
    else if (boards.some(({ reached }) => reached.has(id))) {
      const before = shared.get(games.join('-')) ?? { games, letters: 0, ids: [] }
      const letters = before.letters + (about(id)?.code?.length ?? 0)
      shared.set(games.join('-'), { games, letters, ids: [...before.ids, id] })
    } else if (outside.every((reached) => reached.has(id))) chunks.set(id, 'outside')
    else if (scene.test(id.slice(sources.length))) chunks.set(id, 'scene')
    else if (beside.has(id) && !name.has(id)) {
      // Words and signs are other pages’, too.
      if (!id.startsWith(`${sources}/lib/`)) chunks.set(id, 'later')
    }
  }
  const large = [...shared.values()]
    .filter(({ games, letters }) => letters >= LITTLE || games.length === boards.length)
    .sort((one, other) => one.games.length - other.games.length)
  for (const { games, ids } of shared.values()) {
    const home = large.find((one) => games.every((game) => one.games.includes(game)))
    const sharing = home?.games ?? games
    const name = sharing.length === boards.length ? 'table' : `table-${sharing.join('-')}`
    for (const id of ids) chunks.set(id, name)
  }
  return chunks
}

export function chunksOf(sources: string) {
  let chunks: ReadonlyMap<string, string> | undefined
  return (
    id: string,
    { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
  ): string | undefined => {
    chunks ??= chunksFrom(sources, getModuleIds(), getModuleInfo)
    return chunks.get(id)
  }
}
