import { beforeEach, expect, it, vi } from 'vitest'
import { begins, goesOn } from '../src/games/winter/tale/lent'
import { toaster } from '../src/lib/toaster.svelte'

const show = vi.fn()
const field = { value: 'Once there ', focus: vi.fn(), setSelectionRange: vi.fn() }
const desk = (words: string) => ({ words, lent: '', deed: null as unknown, field })

beforeEach(() => {
  show.mockClear()
  vi.spyOn(toaster, 'show').mockImplementation(show)
  return () => {
    vi.restoreAllMocks()
  }
})

it('is no tale before somebody has added to it', () => {
  const game = desk('Once there ')
  expect(goesOn(game as never), 'what I wrote myself').toBe(false)
  begins(game as never, null)
  expect(goesOn(game as never)).toBe(true)
  expect(show).toHaveBeenCalledOnce()
  expect(field.setSelectionRange).toHaveBeenCalledWith(11, 11)
  game.words += 'was snow.'
  expect(goesOn(game as never)).toBe(false)
  game.words = ''
  expect(goesOn(game as never), 'told aloud').toBe(false)
})

it('brings the quest that is meant, unless one is chosen', () => {
  const game = desk('Once there ')
  begins(game as never, { do: 'generate', quest: 'love', at: 'alice' })
  expect(game.deed).toEqual({ deed: 'generate', quest: 'love' })
  begins(game as never, { do: 'resolve', quest: 'glimmer' })
  expect(game.deed).toEqual({ deed: 'generate', quest: 'love' })
})
