import { describe, expect, it } from 'vitest'
import type { RulesNews as News } from '../src/lib/wire'
import RulesNews from '../src/table/RulesNews.svelte'
import { drawn, forEyes } from './drawn'

const read = (news: News): string => forEyes(drawn(RulesNews, { news, close: () => undefined }))

describe('what is said of the rules', () => {
  it('is one sentence to whoever plays', () => {
    const sentence = 'The rules stumbled. The house goes on without that move.'
    expect(read({ t: 'rules', kind: 'stumbled', sentence })).toBe(`${sentence} Close`)
  })

  it('tells its author where to look, and nothing in it is markup', () => {
    const finding = {
      sentence: 'The rules stumbled.',
      error: 'ValueError: <b>two</b>',
      file: 'nim.py',
      line: 12,
      code: [{ number: 12, text: "raise ValueError('<b>two</b>')" }],
      state: 'The table stands as it did before that move.',
    }
    const html = drawn(RulesNews, {
      news: { t: 'rules', kind: 'stumbled', sentence: '', finding },
      close: () => undefined,
    })
    expect(html).not.toContain('<b>')
    for (const part of ['nim.py, line 12', 'ValueError', 'raise', finding.state])
      expect(html).toContain(part)
    expect(html).not.toContain('Copy the test')
  })

  it('offers its author the test and an undo, where there are, and nobody else', () => {
    const undo = (): void => undefined
    const told = { t: 'rules', kind: 'stumbled', sentence: 'The rules stumbled.' } as const
    const finding = { sentence: 'The rules stumbled.', test: 'def test_it(): ...' }
    const bench = forEyes(
      drawn(RulesNews, { news: { ...told, finding }, close: () => undefined, undo }),
    )
    expect(bench).toContain('only you see this')
    expect(bench).toContain('Copy the test Undo one Close')
    expect(forEyes(drawn(RulesNews, { news: told, close: () => undefined, undo }))).toBe(
      'The rules stumbled. Close',
    )
  })
})
