import { afterEach, describe, expect, it, test, vi } from 'vitest'
import OnTheBench from '../src/home/OnTheBench.svelte'
import { Trouble } from '../src/lib/api'
import type { Findings } from '../src/lib/wire'
import Bench from '../src/pages/Bench.svelte'
import frame from '../src/parts/TableFrame.svelte?raw'
import Guessed from '../src/scene/Guessed.svelte'
import bench from '../src/table/RulesNews.svelte?raw'
import { drawn, forEyes } from './drawn'

describe('the workbench', () => {
  const lies = (told: Partial<Findings> | null, trouble: Trouble | null = null): string =>
    forEyes(
      drawn(OnTheBench, {
        told: told && { findings: [], left_out: [], trusted: [], ...told },
        trouble,
        onagain: () => undefined,
      }),
    )
  const found = (sentence: string): Findings['findings'][number] =>
    ({ sentence, file: 'nim.py', line: 12 }) as Findings['findings'][number]

  it('has its title before anything is known', () => {
    const page = forEyes(drawn(Bench, {}))
    expect(page).toContain('Your workbench One moment…')
    expect(lies(null)).toBe('One moment…')
  })
  it('tells the newest first, and of packages only where there are some', () => {
    const page = lies({ findings: [found('First.'), found('Second.')], left_out: ['No nim.'] })
    expect(page).toMatch(/Second\. .*nim\.py, line 12.*First\..*Left out of the house No nim\.$/)
    expect(lies({})).toMatch(/^Nothing has stumbled/)
  })
  it('says why there is nothing to read: the house is dark only where it does not answer', () => {
    const refused = (code: string): string => lies(null, new Trouble(code, 'The shelf is full.'))
    expect(refused('unreachable')).toContain('The house is dark')
    expect(refused('not_keeper')).toContain('This bench is the keeper’s The shelf is full.')
    for (const code of ['too_many', 'server_error'])
      expect(refused(code)).toContain('The bench could not be read')
    expect(refused('too_many')).toContain('That was a bit much at once.')
    expect(refused('server_error')).toContain('The shelf is full.')
  })
})

test('what was found stands in the margin, where there is one, and not on the board', () => {
  const wide = (style: string): string => style.slice(style.indexOf('@media (--wide)'))
  expect(wide(frame)).toMatch(/grid-template-columns: .* var\(--margin-wide\);/)
  expect(wide(bench)).toMatch(/\.bench \{\s+width: calc\(var\(--margin-wide\) \+ 12px\);/)
})

describe('a table that is guessed', () => {
  afterEach(() => vi.unstubAllGlobals())
  const read = (kept: string | null): string => {
    vi.stubGlobal('sessionStorage', { getItem: () => kept })
    return forEyes(drawn(Guessed, { game: 'nim' }))
  }
  it('says so to its author, and how it becomes theirs, until that was read', () => {
    expect(read(null)).toContain('guessed')
    expect(read('read')).not.toContain('guessed')
  })
})
