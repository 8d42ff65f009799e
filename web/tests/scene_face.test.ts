import { describe, expect, it } from 'vitest'
import PieceFace from '../src/scene/PieceFace.svelte'
import type { Piece } from '../src/scene/scene'
import { setStage, Stage } from '../src/scene/stage.svelte'
import { drawn, forEyes } from './drawn'

const stage = new Stage(() => ({
  ...{ game: 'market', scene: { places: [], mats: [], says: '', picks: [] }, touches: null },
  ...{ names: ['Mara'], seals: [], bots: [], me: 0, waiting: [], form: 'laptop' as const },
  faces: [],
}))

/** What a renderer of the server's gives a component. */
interface Room {
  component: (inside: (room: Room) => void) => void
}
const face = (piece: Piece): string =>
  drawn(
    (room: Room, props: { piece: Piece }) => {
      room.component((inside) => {
        setStage(stage)
        ;(PieceFace as unknown as (room: Room, props: { piece: Piece }) => void)(inside, props)
      })
    },
    { piece },
  )

describe('words on a piece', () => {
  it('of a tile are a slab’s, however few, and paper’s where they are many', () => {
    for (const words of ['fig', 'A', 'oak']) {
      const html = face({ kind: 'tile', face: { words } })
      expect(html).toMatch(/class="piece[^"]*\bslab\b/)
      expect(html).not.toContain('paper')
      expect(forEyes(html)).toBe(words)
    }
    expect(face({ kind: 'tile', face: { words: 'meadow' } })).toMatch(/class="piece[^"]*\bpaper\b/)
  })

  it('are as large as the longest of them leaves room for', () => {
    const size = (words: string): number =>
      Number(/--size: ([\d.]+)/.exec(face({ kind: 'token', face: { words } }))?.[1])
    expect(size('7')).toBe(0.5)
    expect(size('oak')).toBeLessThan(size('7'))
    expect(size('on to')).toBe(0.5)
    expect(size('meadow')).toBeLessThan(size('oak'))
    expect(size('Constantinople')).toBe(0.2)
  })
})
