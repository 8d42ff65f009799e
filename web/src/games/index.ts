import type { Component } from 'svelte'
import type { GamePaper } from '../book/paper'
import type { Sign } from '../book/remarks'
import type { CardBackLook } from '../lib/cardBack'
import { t } from '../lib/messages'
import type { Event, Live } from '../lib/live.svelte'
import type { LogLine } from '../lib/table'
import type { Book, GameName, Games, NewTable, Replay, TableState } from '../lib/wire'
import type { Reel } from '../replay/reel.svelte'
import type { Goal, Hint, Seen } from '../table/lead'
import type { Cast } from '../table/seated.svelte'
import { plain } from '../scene'
import { games, infoOf } from '../home/games.svelte'
import { behind, bound, spelled, type Made, type Painted } from './binding'
import { ofPlay, ofTales, type EveningWords } from './words'

/** What a game's board is given. It puts the whole table together (TableFrame), with what `table/` has for all. */
export interface BoardProps<G extends GameName = GameName> {
  live: Live<G>
  /** True while the board shows something that should not be taken away: a reveal not yet looked at. */
  onhold: (holding: boolean) => void
}

/** The shared screen is given the same, and shows no secret. */
export type ScreenProps<G extends GameName = GameName> = BoardProps<G>

/** A finished game, to be stepped through. */
export interface ReplayProps<G extends GameName = GameName> {
  replay: Replay<G>
  /** Brings more of it, as one walks on. */
  reel: Reel
  /** Its book, where there is one: who is clockwork, and where it lies. */
  book: Book | null
  /** The shuffle is what was asked for. */
  shuffleFirst: boolean
  /** Look through the eyes of a seat, or of nobody. */
  oneyes: (seat: number | null) => void
}

type Fetched<Props extends object = Record<string, never>> = () => Promise<{
  default: Component<Props>
}>

/** All that happened, as sentences. */
export type Story<G extends GameName = GameName> = (
  history: readonly Event<G>[],
  cast: Cast,
  pub: Games[G]['public'],
) => LogLine[]

/** All that the page knows of one game. Whatever is drawn is fetched when it is first wanted. */
export interface GamePages<G extends GameName = GameName> {
  title: () => string
  /** Its place on the shelf, from 1; other people's stand after these. */
  stands?: number
  /** Its cover and the back of its cards; without them the house binds it. */
  binding?: Painted
  board: Fetched<BoardProps<G>>
  screen: Fetched<ScreenProps<G>>
  replay: Fetched<ReplayProps<G>>
  /** On a screen its board takes most of the room, and what is told a third at most. */
  vast?: boolean
  /** How to play, in two minutes. */
  howTo?: Fetched
  /** All that happened, as sentences. */
  story?: () => Promise<Story<G>>
  /** How its book is set, where leaves alone do not do it. */
  paper?: () => Promise<{ paper: GamePaper<G> }>
  /** Which picture of the deck stands for a page of its book, where that is not the leaf's first. */
  pictureOn?: (page: Games[G]['page']) => number | null
  /** How many tales a page of its book holds, where there may be several. */
  talesOn?: (page: Games[G]['page']) => number
  /** The signs of what there is to remark on its evenings. */
  signs?: Readonly<Record<string, Sign>>
  /** Three cards for whoever plays it for the first time, and the hints that follow. */
  cards?: () => Promise<{ goalOf: (seen: Seen<G>) => Goal | Promise<Goal> }>
  coach?: () => Promise<{ hints: readonly Hint<G>[] }>
  /** Its rules of a moment, as one would say them at the table, by number. */
  plainRules?: () => Promise<{ rules: Readonly<Record<string, string>> }>
  /** The first to answer counts: the lobby shows how far away everybody is. */
  race?: boolean
  /** How long an evening with so many will be, as it is set up; slowly: without its minutes. */
  evening?: (seats: number, options: Readonly<Record<string, unknown>>, slowly?: boolean) => string
  /** The options of a table that is made here, where people expect another than the rulebook's. */
  usual?: Record<string, unknown>
  /** And of one at which one person, on seat 0, plays with three bots. */
  alone?: Record<string, unknown>
  /** What the number beside a name is, and what it is for, in a line; none where boards say it themselves. */
  points?: (options: Readonly<Record<string, unknown>>) => string
  /** What its board will ask for as soon as it is there. */
  ahead?: () => Promise<unknown>
  /** What seats do first, where that is known before the first card: “guess first”. */
  firstly?: (table: TableState) => Readonly<Record<number, string>>
  /** Whom one asks for a hint, and how, where that is not just a good player. */
  advice?: { ask: (telling: boolean) => string; adviser: () => string }
  /** What its evening and its book are called, if nobody tells a tale. */
  words?: EveningWords
}

/** Our own, by their folders: what stands in `games/<game>/index.ts` is all there is to add. */
const own = new Map(
  Object.entries(import.meta.glob<GamePages>('./*/index.ts', { eager: true, import: 'pages' })).map(
    ([path, pages]) => [path.split('/')[1] ?? '', pages],
  ),
)

/** The names of our own, as they stand on the shelf. */
export const ours: readonly string[] = [...own.entries()]
  .sort(([, one], [, other]) => (one.stands ?? 0) - (other.stands ?? 0))
  .map(([game]) => game)

/** The book that stands first. */
export const firstBook = ours[0] ?? ''

/** Whether a game is one of our own, with pages that were made for it. */
export const knows = (game: string): boolean => own.has(game)

/** For a game from outside, made once: whoever holds them need not lay the table anew. */
const others = new Map<string, GamePages>()

function fromOutside(game: string): GamePages {
  const module = infoOf(game)?.module
  const key = JSON.stringify([game, module ?? ''])
  const made = others.get(key) ?? {
    words: ofPlay,
    ...plain,
    title: () => infoOf(game)?.about.title || spelled(game),
    story: async () => {
      const { linesTold } = await import('../scene/telling')
      return (history, cast) => linesTold(history, cast, game)
    },
    ...(module && { board: () => import('../foreign/Board.svelte') }),
  }
  others.set(key, made)
  return made
}

/**
 * The pages of a table's game, for that table. This is where the two are held against each other: whoever asks has the
 * game's name from the table (or replay) itself, so its pages are given what they are written for. A game that the page
 * has never heard of has plain ones.
 */
export const pagesOf = (game: string): GamePages => own.get(game) ?? fromOutside(game)

/** The same, once all is heard that the house says of a game from outside. */
export async function pagesFor(game: string): Promise<GamePages> {
  if (!knows(game)) await games().catch(() => undefined)
  return pagesOf(game)
}

/** How its book is bound: as it was painted, or by the house. */
export const bindingOf = (game: string): Painted | Made =>
  pagesOf(game).binding ?? bound(game, infoOf(game))

/** The address of a game's whole cover, where it has one. */
export const coverOf = (game: string): string | undefined => bindingOf(game).cover

/** The back of its cards. */
export const backOf = (game: string): CardBackLook => behind(bindingOf(game))

/** A table as people expect it, and with what they wish besides. */
export const tableOf = (game: string, wish: Partial<NewTable> = {}): NewTable => ({
  game,
  ...wish,
  options: { ...pagesOf(game).usual, ...wish.options },
})

/** How to speak of a game's evening. */
export const wordsOf = (game: string): EveningWords => pagesOf(game).words ?? ofTales

/** How one asks there for a hint, to begin a tale or for anything else. */
export const askingIn = (game: string, telling: boolean): string =>
  pagesOf(game).advice?.ask(telling) ?? t('hint.ask')

/** Whom one asks there. */
export const adviserOf = (game: string): string =>
  pagesOf(game).advice?.adviser() ?? t('hint.adviser')

/** What a game is called. */
export const nameOf = (game: string): string => pagesOf(game).title()
