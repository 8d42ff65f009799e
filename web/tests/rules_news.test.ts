import { describe, expect, it } from 'vitest'
import type { RulesNews as News } from '../src/lib/wire'
import RulesNews from '../src/table/RulesNews.svelte'
import { drawn, forEyes } from './drawn'

const read = (news: News): string => forEyes(drawn(RulesNews, { news, close: () => undefined }))

describe('what is said of the rules', () => {
  it('is one sentence to whoever plays', () => {
    const sentence = 'The rules stumbled. The house goes on without that move.'
    expect(read({ t: 'rules', kind: 'stumbled', sentence })).toBe(sentence)
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
    expect(html, 'it can be folded: the board lies beneath').toContain('<details open')
    for (const part of ['nim.py, line 12', 'ValueError', 'raise', finding.state])
      expect(html).toContain(part)
    expect(html).not.toContain('Copy the test')
  })

  it('says kindly who mends them, where somebody does, and no word of code', () => {
    const told = read({
      ...{ t: 'rules', kind: 'stumbled', by: 'Mara' },
      sentence: 'The rules stumbled. The house goes on without that move.',
    })
    expect(told).toContain('One moment: Mara is mending a rule')
    expect(told).toContain(
      'The house goes on without that move. Nothing of yours is lost, and nobody’s clock runs.',
    )
    expect(read({ t: 'rules', kind: 'uncovered', by: 'Mara', sentence: 'Mara looks.' })).toBe(
      'Mara looks.',
    )
  })

  const ways = { close: () => undefined, undo: () => undefined, uncover: () => undefined }
  const stumbled = { t: 'rules', kind: 'stumbled', sentence: 'The rules stumbled.' } as const
  const finding = { sentence: 'The rules stumbled.' }

  it('shows its author, who has asked, both twins side by side, and no one else', () => {
    const news = { ...stumbled, finding, twins: ['lamp 7', '<b>lamp 9</b>'] }
    const html = drawn(RulesNews, { news, ...ways })
    expect(forEyes(html)).toContain('This evening is sent lamp 7 Its twin is sent &lt;b>lamp 9')
    expect(forEyes(drawn(RulesNews, { news: stumbled, ...ways }))).not.toContain('twin')
  })

  it('offers its author an undo, and to uncover that moment; nobody else', () => {
    const bench = forEyes(
      drawn(RulesNews, { news: { ...stumbled, finding, covered: true }, ...ways }),
    )
    expect(bench).toContain('only you see this')
    expect(bench).toContain('Uncover that moment Undo one')
    expect(bench).not.toContain('Copy the test')
    expect(forEyes(drawn(RulesNews, { news: stumbled, ...ways }))).toBe('The rules stumbled.')
  })

  it('has that moment and its test at hand once they lie open', () => {
    const open = { test: 'def test_it(): ...', moment: '/t/otter-plum-1/replay#at-3-0' }
    const bench = forEyes(drawn(RulesNews, { news: { ...stumbled, finding, ...open }, ...ways }))
    expect(bench).toContain('Open that moment Copy the test Undo one')
    expect(bench).not.toContain('Uncover')
  })

  it('looks for the shortest evening that ends there, and tells it step by step', () => {
    const bench = (more: Partial<News>): string =>
      forEyes(drawn(RulesNews, { news: { ...stumbled, finding, ...more }, ...ways }))
    expect(bench({ moves: 41, looking: true })).toContain('41 moves, looking for a shorter way…')
    const found = bench({ moves: 41, way: ['Mara: Draw', 'Ilse: Lamp 3'], least: true })
    expect(found).toContain('The shortest evening that ends there: 2 of 41 moves')
    expect(found).toMatch(/Mara: Draw\s+Ilse: Lamp 3/)
    expect(found).not.toContain('looking')
    expect(bench({ moves: 1, way: ['Ilse: Lamp 3'], least: true })).toContain(
      '1 move leads there, and none can be left out',
    )
    expect(bench({ moves: 1, way: ['Ilse: Lamp 3'] })).toContain('no shorter way was found in time')
  })
})
