import { describe, expect, it } from 'vitest'
import { onlyAnswer } from '../src/games/winter/prompts/only'
import type { WinterMove, WinterPublic } from '../src/games/winter/wire'

type Eyes = Parameters<typeof onlyAnswer>[0]

/** Seat 0 is asked this; the others are clockwork, or a person. */
function eyes(
  asked: Record<string, unknown>,
  { hand = [], others = 'bot', pub = {}, objectives = false, offers = [] }: Partial<Seen> = {},
): Eyes {
  const chairs = [0, 1].map((seat) => ({ seat, kind: seat ? others : 'person', name: `${seat}` }))
  return {
    ...{ asked, me: 0, hand, offers, faction: 'spring', moves: asked['moves'] ?? [] },
    pub: { track: [null, null, null], powers: { safe_house: null }, ...pub },
    table: { chairs, watching: 0, screen: false, options: { objectives } },
    you: { seats: [0] },
  } as unknown as Eyes
}
interface Seen {
  hand: number[]
  others: 'bot' | 'person'
  pub: Partial<WinterPublic>
  objectives: boolean
  offers: WinterMove[]
}
const spaces = (...free: number[]): WinterMove[] =>
  free.map((space) => ({ do: 'place_memory', space }))

describe('a choice without a choice', () => {
  it('is made by the page, with a line that says so, and at once: all can see it', () => {
    const track = onlyAnswer(eyes({ kind: 'where_on_track', moves: spaces(1, 2) }))
    expect(track).toMatchObject({ move: { do: 'place_memory', space: 1 }, open: true })
    expect(track?.words).toContain('all free spaces count the same')
    const memory = onlyAnswer(
      eyes({ kind: 'which_memory', moves: [{ do: 'choose_memory', card: 4 }] }),
    )
    expect(memory).toMatchObject({ move: { do: 'choose_memory', card: 4 }, open: true })
  })
  it('is a choice where spaces or pictures differ', () => {
    const where = { kind: 'where_on_track', moves: spaces(0, 2) }
    expect(onlyAnswer(eyes(where, { objectives: true }))).toBeNull()
    const moves = [4, 5].map((card) => ({ do: 'choose_memory', card }))
    expect(onlyAnswer(eyes({ kind: 'which_memory', moves }))).toBeNull()
  })
})

describe('whoever holds nothing', () => {
  const battle = { rebel: 'scarecrow', soldier: 'wolf', at: 'OP', to_play: 'spring' } as const
  const pub = { battle } as unknown as Partial<WinterPublic>

  it('falls without being asked how to get out of it', () => {
    expect(onlyAnswer(eyes({ kind: 'fight' }, { pub }))).toMatchObject({
      move: { do: 'decline' },
      words: 'You hold no card: the Scarecrow falls.',
    })
    expect(onlyAnswer(eyes({ kind: 'quest_part', last: true }))?.move).toEqual({ do: 'done' })
    expect(onlyAnswer(eyes({ kind: 'escape' }))?.move).toEqual({ do: 'done' })
  })
  it('is asked where there is a choice all the same', () => {
    expect(onlyAnswer(eyes({ kind: 'fight' }, { pub, hand: [3] }))).toBeNull()
    expect(onlyAnswer(eyes({ kind: 'fight', artifact: 7 }, { pub }))).toBeNull()
    expect(onlyAnswer(eyes({ kind: 'quest_part', last: false }))).toBeNull()
  })
  it('is asked among people, so that nobody learns of the empty hand', () => {
    expect(onlyAnswer(eyes({ kind: 'fight' }, { pub, others: 'person' }))).toBeNull()
    expect(onlyAnswer(eyes({ kind: 'drop', surplus: 0 }, { others: 'person' }))).toBeNull()
  })
})

describe('the end of a turn', () => {
  it('comes by itself where no card has to go', () => {
    const end = onlyAnswer(eyes({ kind: 'drop', surplus: 0 }))
    expect(end?.move).toEqual({ do: 'drop', cards: [] })
    expect(end?.words).toContain('whoever wakes next draws three')
    expect(onlyAnswer(eyes({ kind: 'drop', surplus: 2 }, { hand: [1, 2] }))).toBeNull()
  })
  it('waits where something may still be handed on', () => {
    const offers: WinterMove[] = [{ do: 'hand_on', to: 'alice' }]
    expect(onlyAnswer(eyes({ kind: 'drop', surplus: 0 }, { offers }))).toBeNull()
  })
})
