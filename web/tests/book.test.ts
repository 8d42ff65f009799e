import { describe, expect, it } from 'vitest'
import Cover from '../src/book/Cover.svelte'
import LastPage from '../src/book/LastPage.svelte'
import { plateOf } from '../src/book/paper'
import { remarksOf } from '../src/book/remarks'
import { lostPicture, pictureOf, ranking, talesIn, tellersOf } from '../src/book/shelf'
import { bookTitle, coverTale, headingOf, pageName, placed, subtitleOf } from '../src/book/titles'
import { lineOf, toldBy } from '../src/book/lines'
import { scriptOf } from '../src/book/reading/script'
import { screenStates } from '../src/games/windmill/screen/states'
import ScenePlate from '../src/scene/ScenePlate.svelte'
import { ordinal } from '../src/lib/messages/words'
import type { Book, Scene, TalePage, Voice, WindmillPublic } from '../src/lib/wire'
import { drawn, forEyes } from './drawn'

const names = ['Mara', 'Pip', 'Ilse', 'Tomas']
const page = (change: Partial<TalePage> = {}): TalePage => ({
  nth: 1,
  round: 1,
  teller: 0,
  picture: 6,
  words: 'Something pulled back.',
  aloud: false,
  silent: false,
  guesses: [
    { seat: 1, picture: 3 },
    { seat: 2, picture: 6, right: true },
  ],
  gains: [2, 0, 2, 0],
  finder: 2,
  ...change,
})
const book = (pages: TalePage[], loved: number[] = []): Book<'windmill'> => ({
  id: 'b',
  code: 'c',
  game: 'windmill',
  titled: pages.length - 1,
  names,
  seals: ['fox', 'teal', 'iris', 'sky'],
  bots: [false, true, false, false],
  brought_by: [],
  result: { ending: 'rounds_complete', winners: [0], ranks: [1, 3, 1, 4], points: [], sides: {} },
  started: 0,
  ended: 60,
  tales: pages.map((one, i) => ({
    page: one,
    scene: null,
    heading: `Heading ${i + 1}`,
    loved: loved[i] ?? 0,
    voices: [],
  })),
  deck: 'windmill',
  captions: {},
  remarks: [],
  said: [],
  contents: {
    leaves: pages.map(({ teller, silent, aloud, words }, i) => ({
      place: `The ${ordinal(i + 1)} tale`,
      by: teller,
      otherwise: silent ? 'A silence' : aloud ? 'A tale told aloud' : '',
      passages: [{ words }],
    })),
    title: 'A book of tales',
    subtitle: pages.length > 1 ? 'and one other tale' : '',
    deck: null,
    chart: null,
  },
  closing: {},
  seed: '',
  promise: '',
  anthology: false,
  plates: [],
  unlettered: '',
  fine: false,
})

describe('a book', () => {
  it('shows at most three remarks, in the game’s words and each with its sign', () => {
    const told = book([page()])
    told.remarks = ['unfound', 'something_new', 'unsaid', 'windmill', 'loved'].map((kind) => ({
      kind,
    }))
    told.said = [
      ['Nobody ever found ', { what: 'tale', nth: 0 }, '.'],
      [{ what: 'person', seat: 1 }, ' did something new.'],
      [],
      ['The Windmill was taken once.'],
      ['Best loved: ', { what: 'tale', nth: 0 }, '.'],
    ]
    expect(remarksOf(told).map(({ icon, words }) => [icon, words])).toEqual([
      ['moon', 'Nobody ever found “Heading 1”, told by Mara.'],
      ['sparkle', 'Pip did something new.'],
      ['wind', 'The Windmill was taken once.'],
    ])
  })

  it('names people and tales in its sentences', () => {
    const told = book([page(), page({ teller: 2 })])
    told.tales[1] = { page: page(), scene: null, heading: '', loved: 0, voices: [] }
    expect(lineOf(told, ['Nobody found ', { what: 'tale', nth: 1 }, '.'])).toBe(
      'Nobody found the second tale, told by Ilse.',
    )
    expect(lineOf(told, ['Lost: ', { what: 'tale', nth: 7 }])).toBe('Lost: ')
    expect(lineOf(told)).toBe('')
    expect(lineOf(told, toldBy(told, 1))).toBe('told by Pip')
    expect(lineOf(told, toldBy(told, 1, ['in the first round']))).toBe(
      'told by Pip, in the first round',
    )
  })

  it('names what has no words of its own', () => {
    const pages = [page({ aloud: true }), page({ silent: true }), page(), page()]
    const told = book(pages)
    for (const tale of told.tales) tale.heading = ''
    expect([1, 2, 3].map((nth) => headingOf(told, nth))).toEqual([
      'A tale told aloud',
      'A silence',
      'The third tale',
    ])
    expect(placed(told, 3)).toBe('The third tale')
    expect(pageName(told, 3)).toBe('Third tale')
    expect(placed(told, 1)).toBe('The first tale. A tale told aloud')
    expect(placed(book([page()]), 1)).toBe('The first tale. Heading 1')
    const untitled = { ...book([page(), page()], [0, 3]), titled: null }
    expect([bookTitle(untitled), subtitleOf(untitled)]).toEqual([
      'A book of tales',
      'and one other tale',
    ])
    expect(untitled.tales[coverTale(untitled) - 1]?.loved).toBe(3)
    expect(subtitleOf(book([page()]))).toBe('')
  })

  it('has the picture of its leaf, or the one that its game names, and as many tales as were told', () => {
    const pictures = ['an owl', 'a kite', 'a ship'].map(lostPicture)
    const windmill = book([page(), page()])
    windmill.contents.leaves[1]!.plates = [{ picture: 2 }]
    expect(pictureOf(windmill, 1, pictures)).toBeUndefined()
    expect(pictureOf(windmill, 2, pictures)?.alt).toBe('a ship')
    expect(pictureOf(windmill, 3, pictures)).toBeUndefined()
    expect(talesIn(windmill)).toBe(2)

    const rounds = [
      { picture: 1, tales: [{}, {}, {}] },
      { picture: null, tales: [{}] },
    ]
    const tales = rounds.map((round) => ({ page: round, heading: '', loved: 0, voices: [] }))
    const story = { ...windmill, game: 'story', tales } as unknown as Book<'story'>
    expect(pictureOf(story, 1, pictures)?.alt).toBe('a kite')
    expect(pictureOf(story, 2, pictures)).toBeUndefined()
    expect(talesIn(story)).toBe(4)

    const turn = { ...tales[0]!, page: { talewind: 'turns', turns: [1, 1], happened: [] } }
    const own = { ...tales[0]!, page: { happened: 'long ago' } }
    const outside = { ...windmill, game: 'nim', tales: [turn, own] } as unknown as Book
    expect(talesIn(outside)).toBe(1)
  })

  it('is read from cover to cover: what was told, by whom, and what there is to say of it', () => {
    const told = book([page()])
    told.remarks = [{ kind: 'loved' }]
    told.said = [['Best loved: ', { what: 'tale', nth: 0 }, '.']]
    const read = (): string[][] =>
      scriptOf(told, ({ id }) => id).map(({ lines }) => lines.map(({ words }) => words))
    expect(read()).toEqual([
      ['Heading 1', 'Told by Mara'],
      ['Heading 1', 'Told by Mara', 'Something pulled back.'],
      ['The end', 'Best loved: “Heading 1”, told by Mara.'],
    ])
    const tellings = [
      {
        by: 0,
        passages: [{ words: 'A lantern.' }, { words: 'told aloud', manner: 'untold' as const }],
      },
      { by: 1, passages: [{ words: 'An owl.' }] },
    ]
    const leaf = { place: 'The opening', parts: [{ what: 'tellings' as const, tellings }] }
    told.contents.leaves = [leaf]
    expect(read()[1]).toEqual(['Heading 1', 'A lantern.', 'An owl.'])
    expect(tellersOf(told)).toEqual(['Mara', 'Pip'])
    told.contents.leaves = [{ ...leaf, by: 2, passages: [{ words: 'A bell.' }] }]
    expect(read()[1]?.slice(1)).toEqual([
      'Told by Ilse',
      'A bell.',
      'Told by Mara',
      'A lantern.',
      'Told by Pip',
      'An owl.',
    ])
    const voice = (id: string, seat: number): Voice => ({
      id,
      seat,
      kind: 'audio/ogg',
      seconds: 2,
      at: 0,
      mine: false,
      tale: 0,
      newest: false,
    })
    told.tales[0]!.voices = [voice('v0', 0), voice('v1', 1), voice('v1b', 1)]
    told.contents.leaves = [leaf]
    expect(scriptOf(told, ({ id }) => id)[1]?.lines.slice(1)).toEqual([
      { words: 'A lantern.', recording: { address: 'v0', seconds: 2 } },
      { words: 'An owl.' },
      { words: '', recording: { address: 'v1', seconds: 2 } },
      { words: '', recording: { address: 'v1b', seconds: 2 } },
    ])
    told.tales[0]!.voices = []
    told.contents.leaves = [{ place: 'The opening' }]
    expect(read()[1]).toEqual(['Heading 1'])
    expect(tellersOf(told)).toEqual(names)
  })

  it('has the titled tale on its cover, its tellers in order, and its people by rank', () => {
    const two = book([page({ teller: 2 }), page({ teller: 0 })])
    expect(coverTale(two)).toBe(2)
    expect([bookTitle(two), subtitleOf(two)]).toEqual(['Heading 2', 'and one other tale'])
    expect(tellersOf(two)).toEqual(['Ilse', 'Mara'])
    expect(ranking(two.result.ranks)).toEqual([0, 2, 1, 3])
  })
})

describe('the shared screen', () => {
  it('says in a few words what everybody does', () => {
    const table = {
      teller: 0,
      phase: 'guess',
      score: [0, 0, 0, 0],
      guessers: [1, 2, 3],
      guesses: [{ seat: 1, picture: 3 }],
      guesser: 2,
      gone: [],
      tale: 1,
      tales: 12,
    } as unknown as WindmillPublic
    expect(screenStates(table, () => false)).toEqual([
      'told the tale',
      'not it',
      'is looking',
      'guesses next',
    ])
    expect(screenStates({ ...table, phase: 'tell', guesser: null }, () => true)[0]).toBe(
      'is writing',
    )
  })
})

describe('the book of a game from outside', () => {
  const evening = book([])
  const kept: Book = {
    ...evening,
    ...{ game: 'harbour_lights', titled: null, deck: null },
    contents: { ...evening.contents, title: 'Harbour Lights' },
  } as Book

  it('has the game’s title on its cover, and what the house stamps on it', () => {
    const html = drawn(Cover, { book: kept, pictures: [], level: 1 })
    expect(forEyes(html)).toContain('Harbour Lights')
    expect(html).toContain('class="thumb')
  })

  it('has the table on its leaves, as it lay before everybody', () => {
    const scene: Scene = {
      places: [{ is: 'row', name: 'heap', title: 'The heap', pieces: [{ face: { words: '7' } }] }],
      mats: [{ seat: 1, points: 3, words: 'next after {seat 0}' }],
      says: '{seat 1} takes some.',
    }
    const tale = {
      page: { talewind: 'turns', turns: [1, 1], happened: [] },
      scene,
      heading: '',
      loved: 0,
      voices: [],
    }
    const turn = { ...kept, tales: [tale] } as unknown as Book
    expect(plateOf({ scene: ScenePlate }, turn.tales[0]!)).toBe(ScenePlate)
    const html = forEyes(
      drawn(ScenePlate, { book: turn, tale: turn.tales[0]!, nth: 1, pictures: [] }),
    )
    const [one = '', other = ''] = kept.names
    for (const words of ['The heap', '7', `next after ${one}`, '3', `${other} takes some.`])
      expect(html).toContain(words)
    expect(talesIn(turn)).toBe(0)
  })

  it('does not call its pictures ours', () => {
    const last = (shown: Book): string =>
      forEyes(drawn(LastPage, { book: shown, game: 'Harbour Lights' }))
    expect(last(kept)).toContain('Harbour Lights. Kept and bound by Talewind.')
    expect(last(kept)).not.toContain('Pictures drawn')
    expect(last({ ...kept, game: 'windmill' })).toContain('Pictures drawn for Talewind. Kept')
  })
})
