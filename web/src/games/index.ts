import type { Component } from 'svelte'
import type { GamePaper } from '../book/paper'
import type { Sign } from '../book/remarks'
import type { Live } from '../lib/live.svelte'
import type { Book, GameName, Games, NewTable, Replay, TableState } from '../lib/wire'
import type { Reel } from '../replay/reel.svelte'
import type { Goal, Hint, Seen } from '../table/lead'
import { story } from './story'
import { end } from './end'
import { windmill } from './windmill'
import { windward } from './windward'
import { winter } from './winter'
import { ofTales, type EveningWords } from './words'

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

/** What the page knows of one game. Whatever is drawn is fetched when it is first wanted. */
export interface GamePages<G extends GameName = GameName> {
  title: () => string
  board: Fetched<BoardProps<G>>
  screen: Fetched<ScreenProps<G>>
  replay: Fetched<ReplayProps<G>>
  /** On a screen its board takes most of the room, and what is told a third at most. */
  vast?: boolean
  /** How to play, in two minutes. */
  howTo: Fetched
  /** How its book is set, where leaves alone do not do it. */
  paper?: () => Promise<{ paper: GamePaper<G> }>
  /** Which picture of the deck stands for a page of its book, where that is not the leaf's first. */
  pictureOn?: (page: Games[G]['page']) => number | null
  /** How many tales a page of its book holds, where there may be several. */
  talesOn?: (page: Games[G]['page']) => number
  /** The signs of what there is to remark on its evenings. */
  signs?: Readonly<Record<string, Sign>>
  /** Three cards for whoever plays it for the first time, and the hints that follow. */
  cards: () => Promise<{ goalOf: (seen: Seen<G>) => Goal | Promise<Goal> }>
  coach: () => Promise<{ hints: readonly Hint<G>[] }>
  /** Its rules of a moment, as one would say them at the table, by number. */
  plainRules: () => Promise<{ rules: Readonly<Record<string, string>> }>
  /** The first to answer counts: the lobby shows how far away everybody is. */
  race?: boolean
  /** How long an evening with so many will be, as it is set up. */
  evening?: (seats: number, options: Readonly<Record<string, unknown>>) => string
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
  /** What its evening and its book are called, if nobody tells a tale. */
  words?: EveningWords
}

/** A new game is a line here. */
const games: { [G in GameName]: GamePages<G> } = { windmill, story, end, windward, winter }

const isGame = (game: string): game is GameName => Object.hasOwn(games, game)

/** Whether a game is one of our own, with pages that were made for it. */
export const knows = (game: string): boolean => isGame(game)

/**
 * The pages of a table's game, for that table. This is where the two are held against each other: whoever asks has the
 * game's name from the table (or replay) itself, so its pages are given what they are written for.
 */
export const pagesOf = (game: string): GamePages | undefined =>
  isGame(game) ? (games[game] as GamePages) : undefined

/** A table as people expect it, and with what they wish besides. */
export const tableOf = (game: string, wish: Partial<NewTable> = {}): NewTable => ({
  game,
  ...wish,
  options: { ...pagesOf(game)?.usual, ...wish.options },
})

/** How to speak of a game's evening. */
export const wordsOf = (game: string): EveningWords => pagesOf(game)?.words ?? ofTales

/** A game that this page has never heard of goes by its name on the wire. */
export const nameOf = (game: string): string => pagesOf(game)?.title() ?? game
