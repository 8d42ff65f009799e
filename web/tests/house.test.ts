import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(svelte|css|ts)$/.test(path),
)
const games = files.flatMap((path) => /^games\/(\w+)\/index\.ts$/.exec(path)?.[1] ?? [])
const read = (path: string): string => readFileSync(join(sources, path), 'utf8')

/** All that is fetched with these files: what they import, and what that imports; not what is fetched later. */
function reachedFrom(...entries: string[]): string[] {
  const reached = new Set(entries)
  for (const path of reached) {
    for (const [, from = ''] of read(path).matchAll(
      /^\s*(?:import|export) (?!type )[^;]*?from '(\.[^']*)'/gm,
    )) {
      const named = join(dirname(path), from)
      const found = [named, `${named}.ts`, `${named}/index.ts`].find((one) => files.includes(one))
      if (found) reached.add(found)
    }
    if (path === 'games/index.ts') for (const game of games) reached.add(`games/${game}/index.ts`)
  }
  return [...reached]
}

describe('the house’s own rules', () => {
  it('has parts that reach into no game, table, book or wire', () => {
    const reaching = files.filter(
      (path) =>
        path.startsWith('parts/') &&
        /from '\.\.\/(games|table|book|lib\/(wire|live))[/.']/.test(read(path)),
    )
    expect(reaching).toEqual([])
  })

  it('tells no two lines apart by what they say: two people may have one name', () => {
    const keyed = files.filter((path) =>
      /\{#each [^\n]*\((\w+\.words|line|sentence)\)\}/.test(read(path)),
    )
    expect(keyed).toEqual([])
  })

  it('finds its sources', () => expect(files.length).toBeGreaterThan(100))

  it('names no colour outside the tokens and the seals', () => {
    const colour = /rgba?\(\d|hsla?\(|[:"'\s](#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8})\b/i
    const elsewhere = files.filter(
      (path) =>
        !/^(styles\/(tokens|boards|cloths|scene)\.css|games\/\w+\/styles\/|lib\/(seals|icons|wire\.d)\.ts|(games\/\w+\/)?gallery\/)/.test(
          path,
        ) && colour.test(read(path)),
    )
    expect(elsewhere).toEqual([])
  })

  it('has no letter that ignores the reader’s own size', () => {
    const styles = files.filter((path) => !path.endsWith('.ts'))
    const sized = /(?<![\w-])(?:font(?:-size)?|line-height)\s*[:=][^;{}]*/g
    // A size with a name of its own; what is so many times a card is the card's.
    const names = new Set(
      styles.flatMap((path) =>
        [...read(path).matchAll(sized)].flatMap(([words]) =>
          [...words.matchAll(/var\((--[\w-]+)\b(?!\) \*)/g)].map(([, name]) => name),
        ),
      ),
    )
    for (const unit of ['--unit', '--u']) names.delete(unit)
    const named = new RegExp(`(?<![\\w-])(?:${[...names].join('|')}):[^;{}]*`, 'g')
    const pixels = styles.flatMap((path) =>
      [...read(path).matchAll(sized), ...read(path).matchAll(named)]
        .map(([words]) => words)
        .filter((words) => /\dpx/.test(words.replaceAll('var(--u, 1px)', '')))
        .map((words) => `${path}: ${words}`),
    )
    expect(pixels).toEqual([])
  })

  it('draws its borders where the letters would, too: in em', () => {
    const borders = files.filter((path) =>
      /@(media|container)[^{]*\dpx|matchMedia\([^)]*\dpx/.test(read(path)),
    )
    expect(borders).toEqual([])
  })

  it('keeps what cannot be undone off the ember button', () => {
    const ember = /<Button\b(?:(?!<\/Button)[^])*?kind="primary"(?:(?!<\/Button)[^])*?<\/Button/g
    const grave = files.filter((path) =>
      [...read(path).matchAll(ember)].some(([button]) =>
        /\bgrave\b|t\('\w+\.(delete|remove|forget|door)Yes/.test(button),
      ),
    )
    expect(grave).toEqual([])
  })

  it('fetches what belongs to a game from the list of games only', () => {
    // The gallery shows parts of games, and is not shipped.
    expect(games.sort()).toEqual(['end', 'story', 'windmill', 'windward', 'winter'])
    const inGame = (path: string): string | undefined =>
      games.find((game) => path === `games/${game}` || path.startsWith(`games/${game}/`))
    const direct = files
      .filter((path) => path !== 'games/index.ts' && !path.startsWith('gallery/'))
      .flatMap((path) =>
        [...read(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
          .map(([, target]) => join(dirname(path), target!))
          .filter((target) => inGame(target) && inGame(target) !== inGame(path))
          .map((target) => `${path} fetches ${target}`),
      )
    expect(direct).toEqual([])
  })

  it('begins without any game’s own words: they come with the game', () => {
    const reached = reachedFrom(
      'main.ts',
      'pages/Home.svelte',
      'pages/Table.svelte',
      'pages/Tables.svelte',
    )
    expect(reached).toContain('games/windward/index.ts')
    expect(reached).toContain('games/windward/messages/about.ts')
    const apart = /^games\/\w+\/messages\/(?!about\.ts$)/
    expect(reached.filter((path) => apart.test(path))).toEqual([])
  })
})
