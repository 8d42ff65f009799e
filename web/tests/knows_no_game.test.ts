/**
 * Nothing of the page but a game's own folder knows a game: no import, no name. Comments may: what is common to all games was
 * often made for one of them. `story` and `end` are words like any other: they count where a game is looked up or compared by them.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ours } from '../src/games'

const sources = join(import.meta.dirname, '../src')
const COMMON = ['story', 'end']

/** What may name one, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'lib/wire.d.ts': 'is written from the wire, with what each of our own games fills into it',
  'parts/Windmill.svelte': 'is the mark of the house, and called after what it shows',
  'lib/messages/en/credits.ts': 'says whom we owe what, and what of it is in which game',
  'gallery/': 'is not shipped, and shows parts with an evening of Windmill',
}

/** Without comments, and without the mark of the house. */
const codeOf = (source: string): string =>
  source
    .replace(/\/\*[^]*?\*\/|<!--[^]*?-->/g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/import Windmill from '[^']*\/Windmill\.svelte'|<Windmill\b/g, '')

/** The games that this source names. */
function known(source: string, games: readonly string[] = ours): string[] {
  const code = codeOf(source)
  return games.filter((game) =>
    COMMON.includes(game)
      ? new RegExp(
          `games/${game}\\b|\\b\\w*([gG]ame|[dD]eck|[pP]ages|[cC]over|[bB]ack)\\w*[\\])]?(\\s*[!=]==?\\s*|\\(|=\\{?|: )['"\`]${game}['"\`]`,
        ).test(code)
      : new RegExp(game, 'i').test(code),
  )
}

describe('the page', () => {
  it('knows no game outside that game’s folder', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(svelte|css|ts)$/.test(path))
      .filter((path) => !Object.keys(EXCEPTIONS).some((one) => path.startsWith(one)))
    const found = files.flatMap((path) =>
      known(
        readFileSync(join(sources, path), 'utf8'),
        ours.filter((game) => !path.startsWith(`games/${game}/`)),
      ).map((game) => `${path} knows ${game}`),
    )
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(300)
  })
  it.each([
    "import { ofVoyages } from '../games/windward/words'",
    "import { x } from '../games/end/words'",
    "if (table.game === 'end') go()",
    "pagesOf('story')",
    '<CardBack game="story" />',
    "const covers = { winter: 'white' }",
    '.winter .title { color: red }',
    "art('cover-windmill')",
  ])('is found out: %s', (source) => expect(known(source)).toHaveLength(1))
  it.each([
    "/** As Windward's. */ const wind = 1",
    "// In Winter Tales it is another's.\nconst side = 'end'",
    "anchor: 'end'",
    "t('end.youWin')",
    "import Windmill from '../parts/Windmill.svelte'",
  ])('may say: %s', (source) => expect(known(source)).toEqual([]))
})
