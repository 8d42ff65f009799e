import { describe, expect, it } from 'vitest'
import { aloud } from '../src/games/winter/log/aloud'
import type { Character, WinterEvent } from '../src/games/winter/wire'
import type { Cast } from '../src/table/seated.svelte'

const ME = 0
const cast = {
  me: ME,
  names: ['Ada', 'Moss', 'Teasel'],
  seals: ['rose', 'teal', 'amber'],
  bots: [false, true, true],
} as unknown as Cast
const owner = (character: Character): number => (character === 'alice' ? ME : 1)

const turnOf = (seat: number): WinterEvent => ({ what: 'turn_of', seat })
const tells = (seat: number, words: string): WinterEvent =>
  ({ what: 'card_played', passage: { seat, words, part: 'quest', cards: [] } }) as never
const steps = (character: Character, to: string): WinterEvent => ({
  what: 'stepped',
  character,
  to,
})
const wakes = (seat: number, character: Character): WinterEvent => ({
  what: 'activated',
  seat,
  character,
})
const halts = { what: 'movement_ends', character: 'wolf' } as never
const ends = (rebel: Character): WinterEvent => ({
  what: 'battle_ends',
  soldier: 'wolf',
  rebel,
  winner: 'winter',
})
const begins = (rebel: Character): WinterEvent =>
  ({ what: 'battle_begins', soldier: 'wolf', rebel, at: 'OP' }) as never
const fell = (character: Character): WinterEvent => ({ what: 'fell', character })

/** What is said as these events come, one after the other. */
const heard = (history: WinterEvent[], me: number | null = ME): string[][] =>
  history.map((_, at) => aloud(history.slice(0, at + 1), 1, { cast: { ...cast, me }, owner }))

describe('a screen reader hears in Wintertown', () => {
  const moss = [
    ...[turnOf(1), wakes(1, 'wolf'), tells(1, 'It snowed.'), steps('wolf', 'OP'), halts],
    ...[begins('pinocchio'), tells(2, 'A stick.'), tells(1, 'A tooth.'), tells(2, 'Ouch.')],
    ...[ends('pinocchio'), fell('pinocchio')],
  ]
  it('another’s turn in three sentences, when it is over', () => {
    const said = heard([...moss, turnOf(2)])
    expect(said.slice(0, -1).flat()).toEqual([])
    expect(said.at(-1)).toEqual([
      'Moss’s turn. The Wolf has won the battle. Pinocchio falls.',
      'Teasel: “Ouch.”',
    ])
  })
  it('the same when all of it comes at once, and from a television', () => {
    const all = [...moss, turnOf(2), wakes(2, 'wolf'), turnOf(1)]
    const game = { cast, owner }
    expect(aloud(all, all.length, game)).toEqual(heard(all).flat())
    expect(heard(all, null).flat()).toEqual(heard(all).flat())
    expect(aloud(all, 0, game)).toEqual([])
  })
  it('a turn that comes to me: what was before in short, and from there on everything', () => {
    const before = [turnOf(1), wakes(1, 'wolf'), tells(1, 'It snowed.'), steps('wolf', 'OP')]
    const said = heard([...before, begins('alice'), tells(1, 'A tooth.'), ends('alice'), turnOf(2)])
    expect(said.slice(0, 4).flat()).toEqual([])
    expect(said[4]).toEqual([
      'Moss’s turn. The Wolf: to Oaks Park.',
      'Moss: “It snowed.”',
      'A battle at Oaks Park: the Wolf against Alice.',
    ])
    expect(said[5]).toEqual(['Moss: “A tooth.”'])
    expect(said[6]).toEqual(['The Wolf has won the battle.'])
    expect(said[7]).toEqual([])
  })
  it('my own turn as it happens, a way once it is over; and what is everybody’s', () => {
    const way = [wakes(ME, 'alice'), steps('alice', 'OP'), steps('alice', 'CF'), halts]
    const chosen: WinterEvent = { what: 'chosen', seat: ME, character: 'alice', at: 'PT' }
    const over: WinterEvent = { what: 'chapter_ends', chapter: 1 }
    const said = heard([chosen, turnOf(ME), ...way, turnOf(1), over]).slice(1)
    expect(said[1]).toEqual(['You: Alice is awake.'])
    expect(said.slice(2, 4).flat()).toEqual([])
    expect(said[4]?.[0]).toMatch(/^Alice: by/)
    expect(said[6]).toEqual(['Moss’s turn. Nothing but words.', expect.stringMatching(/^Chapter/)])
  })
})
