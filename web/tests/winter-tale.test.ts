import { describe, expect, it } from 'vitest'
import { heardAt, heardWith } from '../src/games/winter/tale/heard'
import { folded, manuscriptOf, speaksOf } from '../src/games/winter/tale/manuscript'
import { deed, endOf, headingOf, titleOf } from '../src/games/winter/tale/naming'
import { shared } from '../src/games/winter/tale/sharing'
import { tip } from '../src/games/winter/tale/tips'
import { glowing, named, woven } from '../src/games/winter/tale/weaving'
import { withoutRule } from '../src/games/winter/turn/reasons'
import { slotName } from '../src/games/winter/turn/slotNames'
import { stepOf, STEPS } from '../src/games/winter/turn/steps'
import type { WinterEvent, WinterPassage } from '../src/games/winter/wire'
import type { Event } from '../src/lib/live.svelte'
import type { Voice } from '../src/lib/wire'

const LETTER = 6
const KEYHOLE = 7
const BARS = 8
const KEY = 10
const WINDOW = 12
const WIND = 44
const CAT = 55
const LEAF = 65

const told = (events: unknown[]): ReturnType<typeof manuscriptOf> =>
  manuscriptOf(events as unknown as Event<'winter'>[])
const voice = (seat: number, tale: number | null): Voice => ({
  id: `${seat}.${tale}`,
  seat,
  tale,
  kind: 'audio/ogg',
  seconds: 9,
  at: 0,
  mine: false,
  newest: false,
})
const happened = (event: WinterEvent): Event<'winter'> => event as unknown as Event<'winter'>
const alice = (words: string, cards: number[] = []): WinterPassage => ({
  seat: 0,
  part: 'movement',
  words,
  cards,
  side: 'spring',
  character: 'alice',
  at: 'DM',
})

describe('a voice', () => {
  const opening: WinterPassage = { ...alice('It snowed.'), part: 'opening', seat: 1 }
  const way = alice('She went.')
  const later = alice('She went on.')
  const tells = (passage: WinterPassage): WinterEvent =>
    happened({ what: 'narrated', passage } as never)
  const makes = (space: number): WinterEvent => happened({ what: 'memory_placed', space } as never)
  const history = [tells(opening), tells(way), makes(3), tells(later), makes(5)]
  const all = [voice(1, 0), voice(0, 1), voice(2, 1), voice(0, 2), voice(0, null)]
  const ids = (voices: Voice[]): string[] => voices.map(({ id }) => id)

  it('is heard with what its teller told on the same page of the book, and with nothing else', () => {
    expect(ids(heardWith([opening], history, all))).toEqual(['1.0'])
    expect(ids(heardWith([way], history, all))).toEqual(['0.1'])
    expect(ids(heardWith([way, later], history, all))).toEqual(['0.1', '0.2'])
    expect(heardWith([{ ...way }], history, all), 'which nobody told here').toEqual([])
  })
  it('is heard with the memory that it led to, and with no other', () => {
    expect(ids(heardAt(3, history, all))).toEqual(['0.1', '2.1'])
    expect(ids(heardAt(5, history, all))).toEqual(['0.2'])
    expect(heardAt(4, history, all)).toEqual([])
  })
})

describe('a picture in a sentence', () => {
  const at = (words: string, card: number): string | null => {
    const place = named(words, card)
    return place && words.slice(...place)
  }

  it('is found by its name, in any form of it', () => {
    expect(at('A letter had been pushed under the door.', LETTER)).toBe('letter')
    expect(at('Two Letters lay there.', LETTER)).toBe('Letters')
    expect(at('Dry leaves everywhere', LEAF)).toBe('leaves')
    expect(at('The cat’s eyes', CAT)).toBe('cat’s')
  })
  it('is not found inside other words', () => {
    expect(at('She tried to catch it.', CAT)).toBeNull()
    expect(at('Through the window she saw it.', WIND)).toBeNull()
    expect(at('Through the window she saw it.', WINDOW)).toBe('window')
    expect(at('The keyhole was dark.', KEY)).toBeNull()
    expect(at('The keyhole was dark.', KEYHOLE)).toBe('keyhole')
  })
  it('with two words is found by one of them', () => {
    expect(at('The prison bars sang.', BARS)).toBe('prison bars')
    expect(at('Behind bars again', BARS)).toBe('bars')
    expect(at('In prison again', BARS)).toBe('prison')
  })
  it('stands after the word, or at the end where nobody named it', () => {
    expect(woven('A letter, and a cat.', [CAT, LETTER, KEY])).toEqual([
      { words: 'A letter' },
      { card: LETTER },
      { words: ', and a cat' },
      { card: CAT },
      { words: '.' },
      { card: KEY },
    ])
    expect(woven('', [CAT])).toEqual([{ card: CAT }])
  })
  it('glows while it is written', () => {
    expect(glowing('A letter came', [LETTER, CAT])).toEqual([
      { words: 'A ', lit: false },
      { words: 'letter', lit: true },
      { words: ' came', lit: false },
    ])
  })
})

describe('one telling with several cards', () => {
  it('goes on with the next card where its picture is named', () => {
    const words = 'A letter came. She read it twice. Then the cat saw her! It ran.'
    expect(shared(words, [LETTER, CAT])).toEqual([
      'A letter came. She read it twice.',
      'Then the cat saw her! It ran.',
    ])
  })
  it('stays with the first card where the second is not named', () => {
    expect(shared('She walked. It snowed.', [LETTER, CAT])).toEqual(['She walked. It snowed.', ''])
  })
})

describe('the manuscript', () => {
  it('has a chapter for each, and what came before the first', () => {
    const chapters = told([
      { what: 'narrated', passage: { seat: 1, part: 'opening', words: 'Once.' } },
      { what: 'chapter_begins', chapter: 1, acting: 0 },
      { what: 'activated', seat: 0, character: 'alice' },
      { what: 'card_played', passage: alice('A letter.', [LETTER]) },
      { what: 'stepped', character: 'alice', to: 'OP-DM' },
      { what: 'stepped', character: 'alice', to: 'OP' },
      { what: 'card_played', passage: alice('A key.', [KEY]) },
      { what: 'chapter_begins', chapter: 2, acting: 1 },
    ])
    expect(chapters.map(({ nth }) => nth)).toEqual([0, 1])
    const [way] = chapters[1]?.scenes ?? []
    expect(way?.kind).toBe('way')
    expect(way?.lines.map(({ passage }) => passage.words)).toEqual(['A letter.', 'A key.'])
    expect(way && headingOf(way, alice(''))).toBe('Alice goes to Oaks Park')
  })
  it('leaves out what was neither told nor shown, but not how it began', () => {
    const chapters = told([
      { what: 'narrated', passage: { seat: 1, part: 'opening' } },
      { what: 'chapter_begins', chapter: 1, acting: 0 },
      { what: 'narrated', passage: { ...alice(''), cards: [] } },
    ])
    expect(chapters.map(({ nth }) => nth)).toEqual([0])
  })
  it('takes up a quest again after what came between', () => {
    const quest = (words: string): WinterPassage => ({ ...alice(words), part: 'quest' })
    const [chapter] = told([
      {
        what: 'quest_begins',
        seat: 0,
        character: 'alice',
        quest: 'glimmer',
        at: 'MC',
        passage: quest('It began.'),
      },
      { what: 'activated', seat: 1, character: 'wolf', join: true },
      { what: 'battle_begins', soldier: 'wolf', rebel: 'alice', at: 'MC' },
      { what: 'card_played', passage: { ...alice('Teeth.', [CAT]), part: 'battle' } },
      { what: 'battle_ends', soldier: 'wolf', rebel: 'alice', winner: 'winter' },
      { what: 'card_played', passage: quest('It went on.') },
      { what: 'quest_ends', quest: 'glimmer', outcome: 'failure', spring: 1, winter: 3 },
    ])
    const scenes = chapter?.scenes ?? []
    expect(scenes.map(titleOf)).toEqual([
      'A Glimmer of Hope, at Memory Lane Cemetery',
      'The Wolf against Alice, at Memory Lane Cemetery',
      'A Glimmer of Hope, continued',
    ])
    expect(scenes.map((scene) => endOf(scene)?.words ?? null)).toEqual([
      null,
      'The Wolf wins, and Alice lies in the snow.',
      'It fails, 1 : 3.',
    ])
    expect(scenes.map((scene) => endOf(scene)?.side ?? null)).toEqual([null, 'winter', 'winter'])
  })
  it('tells of a trap and how it ended', () => {
    const [chapter] = told([
      {
        what: 'trap_sprung',
        rebel: 'pinocchio',
        soldier: 'wolf',
        at: 'DM',
        passage: { seat: 0, part: 'trap', cards: [KEY], side: 'spring', character: 'pinocchio' },
      },
      { what: 'trap_opened', spring: [], winter: [], total: 2, against: 0, outcome: 'caught' },
    ])
    const [trap] = chapter?.scenes ?? []
    expect(trap && endOf(trap)).toEqual({ words: 'The Wolf is caught.', side: 'spring' })
    expect(trap?.lines).toHaveLength(1)
  })
  it('puts what was told anew in the place of the old words', () => {
    const [chapter] = told([
      { what: 'card_played', passage: alice('First words.', [LETTER]) },
      { what: 'narrated', passage: { seat: 1, part: 'introduction', words: 'Between.' } },
      { what: 'sent_back', seat: 2, teller: 0, words: 'Kinder, please.' },
      { what: 'retold', passage: alice('Kinder words.', [LETTER]) },
    ])
    const lines = chapter?.scenes.flatMap((scene) => scene.lines) ?? []
    expect(lines.map(({ passage }) => passage.words)).toEqual(['Kinder words.', 'Between.'])
    expect(lines.map(({ retold }) => retold)).toEqual([true, false])
  })
  it('marks what somebody doubts, and what the arbiter says to it', () => {
    const events = [
      { what: 'card_played', passage: alice('I own the moon.') },
      { what: 'objected', seat: 0, words: '' },
      { what: 'objected', seat: 2, words: 'Nobody does.' },
    ]
    const doubt = (more: unknown[]): unknown =>
      told([...events, ...more])[0]?.scenes[0]?.lines[0]?.doubt
    expect(doubt([])).toEqual({ seat: 2, words: 'Nobody does.', sentBack: false, upheld: null })
    expect(doubt([{ what: 'ruled', seat: 1, upheld: true }])).toMatchObject({ upheld: true })
  })
  it('ends with the epilogue and what was counted', () => {
    const chapters = told([
      { what: 'chapter_begins', chapter: 3, acting: 0 },
      { what: 'epilogue_begins', seat: 0 },
      { what: 'card_played', passage: { seat: 0, part: 'epilogue', cards: [CAT], side: 'spring' } },
      { what: 'part_ends', seat: 0, words: 'And that was all.' },
      { what: 'reckoned', spring: 9, winter: 7 },
    ])
    expect(chapters).toHaveLength(1)
    expect(chapters[0]).toMatchObject({ epilogue: true, scores: [9, 7] })
    expect(chapters[0]?.scenes.flatMap((scene) => scene.lines)).toHaveLength(2)
  })
  it('shows a card without words with what the same one told before', () => {
    const [chapter] = told([
      { what: 'card_played', passage: alice('A letter.', [LETTER]) },
      { what: 'card_played', passage: alice('', [KEY]) },
      { what: 'card_played', passage: alice('A cat.', [CAT]) },
    ])
    const lines = folded(chapter?.scenes[0]?.lines ?? [])
    expect(lines.map(({ passage }) => passage.cards)).toEqual([[LETTER, KEY], [CAT]])
  })
  it('hears the events of the wire', () => {
    const event = happened({ what: 'chapter_begins', chapter: 1, acting: 0 })
    expect(manuscriptOf([event])).toEqual([])
  })
})

describe('looking for something in it', () => {
  const passage = alice('She ran.', [LETTER])
  it('finds words, pictures, people and places', () => {
    for (const sought of ['ran', 'LETTER', 'alice', 'mansion', 'mira'])
      expect(speaksOf(passage, sought, ['Mira'])).toBe(true)
    expect(speaksOf(passage, 'owl', ['Mira'])).toBe(false)
  })
})

describe('a turn', () => {
  const pub = { stage: 'chapter', activation: null, joining: null, movement: null } as const
  const activation = { seat: 0, character: 'alice' } as const
  it('has five steps', () => {
    const now = (more: object, asked?: string): string | undefined =>
      STEPS[stepOf({ ...pub, ...more }, asked) ?? -1]
    expect(now({})).toBe('wake')
    expect(now({ activation, movement: activation })).toBe('move')
    expect(now({ activation, movement: { ...activation, over: true } })).toBe('quest')
    expect(now({ activation })).toBe('quest')
    expect(now({ activation }, 'drop')).toBe('keep')
    expect(stepOf({ ...pub, stage: 'epilogue' })).toBeNull()
    expect(stepOf(pub, 'save_or_rest')).toBeNull()
    expect(now({ activation }, 'save_or_rest')).toBe('quest')
  })
  it('says reasons without the number of the rule', () => {
    expect(withoutRule('Tin Man has fallen (WT-INCAP-02).')).toBe('Tin Man has fallen.')
    expect(withoutRule('No longer to be had (WT-GEN-07, WT-GEN-08).')).toBe('No longer to be had.')
  })
  it('says where a quest lies', () => {
    expect(slotName('OP')).toBe('at Oaks Park')
    expect(slotName('alice')).toBe('with Alice')
  })
  it('has another tip for the next question', () => {
    expect(tip('movement', 1)).not.toBe(tip('movement', 2))
    expect(tip('movement', 1)).toBe(tip('movement', 1))
  })
  it('names what is told', () => {
    expect(deed({ seat: 0, part: 'save', character: 'tin_man' })).toBe('Tin Man is saved')
    expect(deed({ seat: 0, part: 'ending' })).toBe('the end')
  })
})
