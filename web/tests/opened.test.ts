import { describe, expect, it, vi } from 'vitest'
import KeyWord from '../src/games/end/OpenWord.svelte'
import { wordAt } from '../src/games/end/words'
import WordZoom from '../src/games/end/WordZoom.svelte'
import type { Telling } from '../src/games/story/model'
import { belonging } from '../src/games/story/onTable'
import VoteQuestion from '../src/games/story/VoteQuestion.svelte'
import Zoom from '../src/games/story/Zoom.svelte'
import GuessQuestion from '../src/games/windmill/GuessQuestion.svelte'
import TellBoard from '../src/games/windmill/TellBoard.svelte'
import WhoLooks from '../src/games/windmill/WhoLooks.svelte'
import { viewport } from '../src/lib/viewport.svelte'
import CoverCard from '../src/parts/CoverCard.svelte'
import PictureGrid from '../src/parts/PictureGrid.svelte'
import { drawn, forEyes } from './drawn'

const nothing = (): void => {}
const face = { small: 's', large: 'l', alt: 'A goose on a bicycle.' }
const cast = { names: ['You', 'Moss'], bots: [false, true] }
const who = { cast, name: (seat: number) => cast.names[seat], seal: () => 'fox' }
const tale = (seat: number, picture: number, words: string, told = true): Telling =>
  ({ tale: { seat, picture, words, told } }) as unknown as Telling

const tellings = [
  tale(1, 12, 'The goose had read of Paris.'),
  { ...tale(2, 13, 'It fell.'), more: { seat: 2, picture: 15, words: 'Twice.', told: true } },
  tale(0, 14, 'Not yet …', false),
] as Telling[]

describe('a picture that lies open', () => {
  const of = (picture: number, among: number[] = [picture]): (string | undefined)[] =>
    belonging(tellings, 7, { picture, among }).map(({ tale: { words } }) => words)

  it('belongs to the story that was told of it; the starting picture to those beside it', () => {
    expect(of(12)).toEqual(['The goose had read of Paris.'])
    expect(of(15)).toEqual(['It fell.'])
    expect(of(14), 'it is still being told').toEqual([])
    expect(of(7)).toEqual([])
    expect(of(7, [7, 13, 15])).toEqual(['It fell.'])
  })

  it('of Story has its tale beside it, and what it shows for ears alone', () => {
    const game = {
      ...{ ...who, mode: 'vote', hand: [], sending: false, face: () => face },
      ...{ large: { picture: 12, among: [7, 12] }, shown: { start: 7 }, tellings },
      ...{ ballots: tellings, voteWords: () => 'I vote for Moss' },
    }
    const html = drawn(Zoom, { game: game as never })
    expect(forEyes(html)).toContain('The goose had read of Paris.')
    expect(forEyes(html)).toContain('I vote for Moss')
    expect(html).toContain('alt="A goose on a bicycle."')
    expect(forEyes(html)).not.toContain('bicycle')
  })

  it('of The End says for ears alone what its icon shows, while somebody may look for it', () => {
    const { word, alt } = wordAt(3)
    for (const html of [
      drawn(WordZoom, { number: 3, onclose: nothing }),
      drawn(KeyWord, { number: 3, ears: true }),
    ]) {
      expect(forEyes(html)).toContain(word)
      expect(forEyes(html)).not.toContain(alt)
    }
    expect(drawn(WordZoom, { number: 3, onclose: nothing })).toContain(alt)
  })

  it('of Windmill says for ears alone what it shows, my own and on the table', () => {
    const cells = Array(25).fill({ face, light: 'legal' }) as never[]
    for (const html of [drawn(CoverCard, { face }), drawn(PictureGrid, { cells, still: true })]) {
      expect(html).toContain('alt="A goose on a bicycle."')
      expect(forEyes(html)).not.toContain('bicycle')
      expect(html).not.toMatch(/title="[^"]*bicycle/)
    }
  })
})

describe('while somebody else looks for the picture', () => {
  it('says beneath an open one who does', () => {
    const pub = { phase: 'guess', guesser: 1 }
    const looks = (me: number, change: object = {}): string =>
      forEyes(
        drawn(WhoLooks, {
          game: { ...who, me, table: {}, pub: { ...pub, ...change } } as never,
          news: 'No.',
        }),
      )
    expect(looks(0)).toMatch(/^Moss is looking.* No\.$/)
    expect(looks(1)).toBe('No.')
    expect(looks(0, { phase: 'reveal' })).toBe('No.')
  })
})

describe('the Windmill card', () => {
  it('is not spoken of before anybody has a point to bet', () => {
    const asked = (score: number[]): string => {
      const pub = { score, teller: 1, guessers: [0], guesses: [] }
      const game = { ...who, pub, nth: 1, bets: false, chosen: null, mayTakeWindmill: false }
      return forEyes(drawn(GuessQuestion, { game: game as never }))
    }
    expect(asked([0, 0])).not.toContain('Windmill')
    expect(asked([0, 2])).toContain('The Windmill')
  })
})

describe('what is at stake on a phone', () => {
  const phone = (keyboard: boolean): (() => void)[] =>
    Object.entries({ phone: true, wide: false, keyboard }).map(([name, is]) => {
      const spy = vi.spyOn(viewport, name as 'phone', 'get').mockReturnValue(is)
      return () => spy.mockRestore()
    })

  it('stays in sight, in a line, while a Windmill tale is written', () => {
    const told = (words: string, keyboard: boolean): string => {
      const back = phone(keyboard)
      const pub = { guessers: [1, 2, 3], score: [2, 0, 1, 0], teller: 0, chain: [] }
      const game = { pub, words, ask: { kind: 'tell' }, limit: 600 }
      const html = forEyes(drawn(TellBoard, { game: game as never, onwrite: nothing }))
      for (const restore of back) restore()
      return html
    }
    expect(told('', false)).toContain('best is found last')
    for (const html of [told('Once', false), told('', true)]) {
      expect(html).toMatch(/Found by the … .*1st \+1 .*2nd \+2 .*3rd \+3 .*a bet 0 .*nobody −1/)
      expect(html).not.toContain('best is found last')
    }
  })

  it('are the points of a vote, before anything is picked', () => {
    const back = phone(false)
    const pub = { phase: 'vote', score: [0, 0, 0], gone: [], answered: [] }
    const game = { pub, favourite: null, sending: false, live: { history: [] } }
    const words = forEyes(drawn(VoteQuestion, { game: game as never }))
    for (const restore of back) restore()
    expect(words).toMatch(/\+3/)
    expect(words).toMatch(/\+1/)
  })
})
