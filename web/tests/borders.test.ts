import { expect, test } from 'vitest'
import { border } from '../src/lib/borders'
import written from '../src/styles/borders.css?raw'

const sources = {
  ...import.meta.glob<string>('../src/**/*.svelte', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>(['../src/**/*.css', '!../src/styles/borders.css'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}
const queries = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/@media\s+([^{]+?)\s*\{/g)].map(([, query]) => ({ file, query: query! })),
)

test('a border that a style names is in borders.css', () => {
  const named = queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? [])
  expect(named.length).toBeGreaterThan(100)
  for (const name of new Set(named)) expect(border(name.slice(2))).toMatch(/^\([^-]/)
})

test('what borders.css says is said nowhere else', () => {
  const lengths = new Set(written.match(/\((?:min|max)-(?:width|height): [\d.]+em\)/g))
  const again = queries.filter(({ query }) =>
    (query.match(/\([^)]*\)/g) ?? []).some((one) => lengths.has(one)),
  )
  expect(again).toEqual([])
})

test('a border may stand on others', () => {
  expect(border('phone')).toBe(`${border('narrow')}, ${border('side')}`)
  expect(() => border('nowhere')).toThrow('--nowhere')
})
