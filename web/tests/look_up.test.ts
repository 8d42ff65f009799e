import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { pagesOf } from '../src/games'
import { api } from '../src/lib/api'
import { lookUp, looksUp } from '../src/lib/lookUp.svelte'
import { rulesOf, saidPlainly } from '../src/table/rulebook'

/** A link to a rule, and what a press of it does: whether the page stays. */
function linkTo(href: string, ids?: readonly string[]): (keys?: object) => boolean {
  const heard: ((event: object) => void)[] = []
  const { pathname, hash, search } = new URL(href, 'http://house')
  const anchor = {
    ...{ pathname, hash, search, origin: 'http://house', target: '', textContent: ' Scoring ' },
    addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener),
    hasAttribute: () => false,
  }
  looksUp(anchor as never, ids)
  return (keys = {}) => {
    const event = {
      ...{ button: 0, defaultPrevented: false, ...keys },
      preventDefault: () => (event.defaultPrevented = true),
    }
    vi.stubGlobal('location', { origin: 'http://elsewhere' })
    for (const hear of heard) hear(event)
    vi.unstubAllGlobals()
    return event.defaultPrevented
  }
}

describe('a rule that is looked up', () => {
  const press = linkTo('/rules/windmill#WM-SCORE-01', ['WM-SCORE-01', 'WM-SCORE-02'])

  it('opens over the table, with all that is cited', () => {
    const leave = lookUp.atTable()
    expect(press()).toBe(true)
    expect(lookUp.open).toBe(true)
    expect(lookUp.rules).toEqual({
      game: 'windmill',
      ids: ['WM-SCORE-01', 'WM-SCORE-02'],
      title: 'Scoring',
    })
    lookUp.close()
    expect(lookUp.open).toBe(false)
    linkTo('/rules/windward#WW-BUY-01')()
    expect(lookUp.rules?.ids, 'of a note').toEqual(['WW-BUY-01'])
    leave()
    expect(lookUp.open, 'whoever leaves the table').toBe(false)
  })

  it('is a link where there is no table, and for whoever wants a page of its own', () => {
    expect(press()).toBe(false)
    const leave = lookUp.atTable()
    expect(press({ ctrlKey: true })).toBe(false)
    expect(lookUp.open).toBe(false)
    leave()
  })

  it('is said as one would say it, and then in its own words', async () => {
    const rules = [
      { id: 'WM-SCORE-04', kind: 'printed', text: 'Incorrect guesses: 0 (see `WM-MILL-06`).' },
      { id: 'WM-SETUP-01', kind: 'printed', text: 'Take a deck.' },
    ]
    const book = { title: 'Windmill', sections: [{ title: 'Scoring', rules }] }
    const asked = vi.spyOn(api, 'rules').mockResolvedValue(book as never)
    const said = await rulesOf('windmill')
    expect(said.get('WM-SCORE-04')).toEqual({
      said: 'A wrong guess costs nothing.',
      own: 'Incorrect guesses: 0.',
    })
    expect(said.get('WM-SETUP-01')).toEqual({ said: null, own: 'Take a deck.' })
    expect(saidPlainly(said, ['WM-SETUP-01', 'WM-SCORE-04'])).toEqual(['WM-SCORE-04'])
    asked.mockRestore()
  })

  it.each(['windmill', 'story', 'end'])('%s: has plain words, if a link cites it', async (game) => {
    const { rules } = (await pagesOf(game).plainRules?.()) ?? { rules: {} }
    const links = readdirSync(`src/games/${game}`, { encoding: 'utf-8' })
      .filter((file) => file.endsWith('.svelte'))
      .flatMap((file) =>
        [...readFileSync(`src/games/${game}/${file}`, 'utf-8').matchAll(/<RuleLink.*?\/>/gs)].map(
          ([text]) => text,
        ),
      )
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const ids = link.match(/[A-Z]{2}-[A-Z]+-\d+/g) ?? []
      expect(ids.length).toBeGreaterThan(0)
      for (const id of ids) expect(rules, link).toHaveProperty(id)
    }
  })
})
