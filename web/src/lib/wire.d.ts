// Written by `python -m tools.typescript` from the structs of server and games. Do not edit.

export type Protocol = 2

export type Seal = 'fox' | 'amber' | 'teal' | 'sky' | 'night' | 'iris' | 'blossom' | 'chestnut'

export type Phase = 'lobby' | 'play' | 'over'

export type ChairKind = 'person' | 'bot' | 'empty' | 'gone'

export type ReactionKind = 'loved' | 'well_told' | 'laughed' | 'wow' | 'hmm'

/** One that I make. Everybody else gets the book that it is. */
export interface Anthology {
  id: string
  title: string
  made: number
  tales: ChosenTale[]
}

export interface ChosenTale {
  book: string
  page: number
  seat: number
  title: string
  by: string
  seal: Seal | null
  /** Its picture, where it has one. */
  plate: BookPicture | null
  ended: number
  whose: 'mine' | 'bot' | 'theirs' | 'unknown'
  /** Whether it stands in the anthology. If not, its teller has not said yes: more is said to nobody. */
  stands: boolean
}

/** A picture of a book whose tales come from several decks. */
export interface BookPicture {
  deck: string | null
  number: number
}

export interface AnthologyAnswer {
  agrees: boolean
}

/** One on my shelf: mine, or one in which a tale of mine stands. */
export interface AnthologyLine {
  id: string
  title: string
  by: string
  mine: boolean
  made: number
  /** So many stand in it. */
  tales: number
}

/** Whether a tale of mine may stand in somebody's anthology. I may change my mind at any time. */
export interface AnthologyQuestion {
  id: string
  /** What it is called. */
  anthology: string
  /** Who asks. */
  by: string
  seal: Seal | null
  title: string
  /** All of the tale; empty, where it cannot be read just now. */
  words: string
  ended: number
  /** None: I have not answered, which leaves it out. */
  agrees: boolean | null
}

export interface BookTales {
  book: string
  title: string
  ended: number
  tales: ToldTale[]
}

/** A tale in a book of mine that I may choose. */
export interface ToldTale {
  page: number
  seat: number
  title: string
  /** How it begins. */
  words: string
  by: string
  seal: Seal | null
  plate: BookPicture | null
  whose: 'mine' | 'bot' | 'theirs' | 'unknown'
}

/** What the house keeps of me of an anthology: that I make it, or what I have answered there. */
export interface KeptAnthology {
  title: string
  /** None: it is somebody else's. */
  id: string | null
  /** So many I have chosen, or am asked for. */
  tales: number
  /** To so many of those I have said yes. */
  agreed: number
}

/** All of it, in its order: what is not named any more leaves it. */
export interface MakeAnthology {
  title: string
  tales: TaleName[]
}

/** What one voice told on a page of a book. */
export interface TaleName {
  book: string
  /** From 1. */
  page: number
  seat: number
}

export interface MyAnthologies {
  anthologies: AnthologyLine[]
  asked: AnthologyQuestion[]
}

/** What was told, as data: it needs no replay, and stays readable whatever becomes of the rules. */
export interface Book<G extends GameName = GameName> {
  id: string
  code: string
  game: string
  names: string[]
  seals: (Seal | null)[]
  bots: boolean[]
  /** For each seat who brought the program that played there, or None. Old books say nothing of it. */
  brought_by: (string | null)[]
  result: Result
  started: number
  ended: number
  tales: BookTale<G>[]
  /** Which tale's heading is the book's title. */
  titled: number | null
  deck: string | null
  /** What its pictures showed, by number, where people brought the deck: it may be gone one day. */
  captions: Record<number, string>
  /** What there is to say of the evening: the best loved tale, the one nobody found, … */
  remarks: Remark[]
  /** The same in words, one by one; an empty line where there are none. */
  said: ((string | Person | Tale)[])[]
  /** All of it as leaves, a tale a leaf: what a page is set from. They are made when the book is opened. */
  contents: Contents
  /** What the end of the game is drawn from; made when the book is opened, like its leaves. */
  closing: Closing
  seed: string
  promise: string
  /** It is made of tales from several evenings: of no one game, and nobody has won it. */
  anthology: boolean
  /** There, what its pictures are, by the numbers that its leaves know. */
  plates: BookPicture[]
  /**
   * Signs that no font of the press has, each once: on paper Latin letters stand for them. Said when it is
   * opened.
   */
  unlettered: string
  /** Whether the house has its own pictures as fine as a print shop wants them; said when it is opened. */
  fine: boolean
}

/** How a game ended. Winners may be several, all, or none; `ranks` and `points` are by seat. */
export interface Result {
  ending: string
  winners: number[]
  ranks: number[]
  points: number[]
  sides: Record<string, number[]>
}

export interface BookTale<G extends GameName = GameName> {
  /** The game's own page, as it was stored. */
  page: Games[G]['page']
  /** The table as it lay then, before everybody, where the house draws it: in games from outside. */
  scene: Scene | null
  /** Words of the tale that can stand over it; where it has none, whoever shows it names it. */
  heading: string
  loved: number
  /** Those who told it, in their own voices. */
  voices: Voice[]
}

/** What lies on the table for one pair of eyes. */
export interface Scene {
  places: (Hand | Row | Bowl | Dice | Pile | Grid | Hex | Graph | Track | Text)[]
  mats?: Mat[]
  /** One sentence: where we are. */
  says?: string
  /** Only for the seat that is asked. */
  picks?: Pick[]
}

export interface Hand {
  is: 'hand'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  pieces?: Piece[]
}

/**
 * One piece, or `many` that are as good as each other.
 *
 * Without a face it lies face down. Without a name it goes by its face: names are for what only looks alike.
 */
export interface Piece {
  kind?: 'card' | 'token' | 'die' | 'meeple' | 'tile' | 'number'
  face?: Face | null
  name?: string
  /** Which deck's back it has. */
  back?: string
  tip?: string
  /** What a screen reader says. */
  say?: string
  /** Whose it is, or who put it there: drawn with their name, and it comes from their mat. */
  by?: number | null
  /** Else the place it comes from. */
  home?: string
  many?: number
  dim?: boolean
}

/** What one sees of a piece. */
export interface Face {
  words?: string
  /** A name of the palette ("amber"), or whose colour ("seat 2"). */
  colour?: string
  /** A name of the house's set. */
  emblem?: string
  /** The number of a picture in the table's deck. */
  picture?: number | null
  /** The name of an image file in the game's package. */
  image?: string
}

export interface Row {
  is: 'row'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  pieces?: Piece[]
}

/** Where pieces lie in a heap. */
export interface Bowl {
  is: 'bowl'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  pieces?: Piece[]
}

export interface Dice {
  is: 'dice'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  pieces?: Piece[]
}

export interface Pile {
  is: 'pile'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  /** None: nobody knows. */
  count?: number | null
  top?: Piece | null
  back?: string
}

/** Squares, row by row. A space is touched by "name/3", from 0, here and on the other boards. */
export interface Grid {
  is: 'grid'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  spaces?: Space[]
  lies?: Record<number, Piece[]>
  wide?: number
}

/** A part of the ground. It seldom changes, so it is sent once. */
export interface Space {
  at?: number[]
  words?: string
  colour?: string
  say?: string
}

/** Hexagons, each at (q, r). */
export interface Hex {
  is: 'hex'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  spaces?: Space[]
  lies?: Record<number, Piece[]>
}

/** Spots, each at (x, y) from 0 to 1, with lines between them. */
export interface Graph {
  is: 'graph'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  spaces?: Space[]
  lies?: Record<number, Piece[]>
  lines?: [number, number][]
  /** The name of an image file in the game's package, drawn beneath. */
  picture?: string
}

/** Spaces in a line. */
export interface Track {
  is: 'track'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  spaces?: Space[]
  lies?: Record<number, Piece[]>
}

export interface Text {
  is: 'text'
  name: string
  title?: string
  of?: number | null
  big?: boolean
  say?: string
  words?: string
  /** Who said it. */
  by?: number | null
}

/** What lies before a seat; it is touched by "seat/2". */
export interface Mat {
  seat: number
  points?: number | null
  words?: string
  marks?: Piece[]
}

/** A move that is a set: so many of these, in any order. It stands for all moves of its kind. */
export interface Pick {
  label: string
  /** The move's tag. */
  do: string
  /** Which of its fields is the set: it is answered in the order of `of`. */
  field: string
  /** What the move says for each name. */
  of: Record<string, unknown>
  least?: number
  most?: number
  sure?: string
  /** Filled in from the question, like `words`. */
  final?: boolean
  words?: WordLimits | null
}

/** How many characters an answer's words have; none need be said where `least` is 0. */
export interface WordLimits {
  least: number
  most: number
}

/** What somebody told aloud, and has kept: it is heard where the tale is. */
export interface Voice {
  id: string
  seat: number
  /** What the bytes are: `audio/ogg` (Opus) or `audio/mp4` (AAC). */
  kind: string
  seconds: number
  at: number
  /** I told it, and may delete it. */
  mine: boolean
  /** Which tale of the book it tells, from 0. Until that has come to its end it is its teller's alone. */
  tale: number | null
  /** At a table: no other tale has come to its end since. */
  newest: boolean
}

/** Something to say of a finished game, as facts: `Game.say` has the words for each kind. */
export interface Remark {
  kind: string
  /** Which page of the book, from 0. */
  tale?: number | null
  seat?: number | null
  count?: number
  /** Out of how many. */
  of?: number
}

/** Somebody's name in a sentence. */
export interface Person {
  what: 'person'
  seat: number
}

/** A tale of the book in a sentence: its title, and who told it. */
export interface Tale {
  what: 'tale'
  /** From 0. */
  nth: number
}

/** All of a book, before it is set. */
export interface Contents {
  leaves: Leaf[]
  /** Where no tale gives it one. */
  title: string
  subtitle: string
  /** Where its pictures are, if the game has pictures of its own. */
  deck: string | null
  /** The board that it was played on, if its leaves show ways over it. */
  chart: Chart | null
}

/** A page of the book: where it stands, what it is called, what was told, and what became of it. */
export interface Leaf {
  /** "The third tale". */
  place: string
  /** What the game calls it. */
  title?: string
  /** If the game does not, its title is looked for in these. */
  words?: string
  /** What stands over it if they have none. */
  otherwise?: string
  /** Who told it. */
  by?: number | null
  /** What is said beside that. */
  note?: (string | Person | Tale)[]
  /** What else went on, where there is room to say so. */
  besides?: (string | Person | Tale)[]
  /** The game's name for a sign that may stand there, for whoever can draw it. */
  emblem?: string
  plates?: Plate[]
  /** What was done on the board, to be drawn on the book's chart. */
  routes?: Routes | null
  /** The same in words. */
  charted?: (string | Person | Tale)[]
  passages?: Passage[]
  parts?: (Tellings | Entries | Note | Points)[]
}

/** A picture that stands beside the words. */
export interface Plate {
  picture: number
  caption?: (string | Person | Tale)[]
}

/** What a leaf's chart shows. */
export interface Routes {
  courses?: Course[]
  standings?: Standing[]
  deeds?: Deed[]
}

/** Where a piece went. */
export interface Course {
  /** Whose it is, if anybody's. */
  by: number | null
  /** The game's name for it, for whoever can draw it. */
  piece: string
  /** From where it began. */
  way: (number | string)[]
  how?: 'went' | 'leapt' | 'towed' | 'driven' | 'pursued'
}

/** Where a piece ended. */
export interface Standing {
  by: number | null
  piece: string
  at: number | string
}

/** Something that happened at a place, and how it went. */
export interface Deed {
  at: number | string
  what: 'fight' | 'trap' | 'goal'
  score?: string
  /** Who won it, where a game has sides. */
  side?: string
}

/** What somebody told, what is said where no words were written down, or what closes every tale. */
export interface Passage {
  words: string
  manner?: 'told' | 'untold' | 'closing'
  /** What was shown with it, by name. */
  cards?: string[]
  /** What was shown instead of words: whoever sets the book draws it. */
  stage?: Stage | null
}

/**
 * What was shown without a word: a picture as it was laid beside others, lines over them, and gestures.
 *
 * Places are thousandths of the stage's width and height.
 */
export interface Stage {
  picture: number
  beside?: number[]
  x: number
  y: number
  /** Degrees. */
  turn?: number
  /** Percent. */
  size?: number
  /** Each as x, y, x, y and so on. */
  strokes?: number[][]
  gestures?: string[]
}

/** Several voices. */
export interface Tellings {
  what: 'tellings'
  tellings: Telling[]
  heading?: string
}

/** What one voice told: whose, as whom, and what there is to say of it. */
export interface Telling {
  by: number
  role?: string
  note?: (string | Person | Tale)[]
  tone?: '' | 'warm' | 'cold'
  pictures?: number[]
  passages?: Passage[]
}

/** What was seen, hidden or done, one by one. */
export interface Entries {
  what: 'entries'
  entries: Entry[]
  heading?: string
}

/** A line of a list: somebody, or something with a name, what it looks like, and what became of it. */
export interface Entry {
  by?: number | null
  name?: string
  picture?: number | null
  notes?: ((string | Person | Tale)[])[]
}

/** Something to be said in smaller letters; or, if it weighs more, as the leaf's last word. */
export interface Note {
  what: 'note'
  line: (string | Person | Tale)[]
  weighs?: boolean
  tone?: '' | 'warm' | 'cold'
}

/** What each has, or has gained: a seat, or a side by its name. */
export interface Points {
  what: 'points'
  rows: ([number | string, number])[]
  heading?: string
  gained?: boolean
}

/** A board, the same for every leaf of a book. */
export interface Chart {
  /** What it is: "the planet". */
  name: string
  /** Its height, and half the width of a spot, in the same measure. */
  tall: number
  size: number
  spots: Spot[]
  roads?: ([number | string, number | string])[]
}

/** A space, and where it lies: in thousandths of the chart's width, from its upper left corner. */
export interface Spot {
  place: number | string
  x: number
  y: number
  ground?: '' | 'home' | 'barred' | 'wild' | 'lair' | 'edge' | 'gate' | 'store'
  name?: string
}

/** What the end of a game is drawn from. What is missing has no content. */
export interface Closing {
  tally?: Tally | null
  best?: Highlight | null
  boldest?: Highlight | null
  luck?: Luck | null
  meetings?: Meetings | null
  /** Of each who told, the tale that went best, for a picture of their own evening. */
  own?: Highlight[]
}

/** Points by round and by source. */
export interface Tally {
  heading: string
  columns: string[]
  sources: string[]
  rows: TallyRow[]
  /** Where on the way something began, and what. */
  mark?: number
  marks?: string
}

/** Somebody's points, or a side's: column by column, and in it source by source. */
export interface TallyRow {
  who: number | string
  gained: number[][]
  tone?: '' | 'warm' | 'cold'
}

/** What one still talks about: the best tale, or the boldest guess. */
export interface Highlight {
  heading: string
  by?: number | null
  /** On which page of the book it stands, from 0. */
  page?: number | null
  picture?: number | null
  /** What was told. */
  words?: string
  /** How it ended, where two met: "8 : 4". */
  score?: string
  note?: string
  line?: (string | Person | Tale)[]
  /** The same in half a line. */
  brief?: (string | Person | Tale)[]
}

/** Luck beside odds. */
export interface Luck {
  /** What was counted: "pictures found". */
  what: string
  rows: Chances[]
  /** What it is called: whoever reads tales well is not in luck. */
  heading: string
}

/** How often somebody was in luck, and how often the odds alone would have it. */
export interface Chances {
  seat: number
  happened: number
  expected: number
  /** Out of how many, where that can be counted. */
  of?: number
}

/** Who understood whom, or who met whom. */
export interface Meetings {
  heading: string
  /** What an arrow means. */
  means?: string
  rows: Meeting[]
  /** What is to be said of the strongest. */
  lines?: ((string | Person | Tale)[])[]
}

/** How often one came to another; and where they fought, how often each of the two won. */
export interface Meeting {
  frm: number
  to: number
  count: number
  won?: [number, number] | null
}

/** Yes, or no from now on. */
export interface CorpusAnswer {
  agrees: boolean
}

/** Whether I give what was told at a finished table to the open corpus, and how many of us do. */
export interface CorpusQuestion {
  /** Whether I am asked: I have played there, or brought a program. If not, nothing else is said. */
  asked: boolean
  agrees: boolean
  agreed: number
  /** How many are asked. All must agree. */
  people: number
}

export interface KeptVoice {
  id: string
  seat: number
  kind: string
  seconds: number
  at: number
  mine: boolean
  tale: number | null
  newest: boolean
  /** All of its bytes in base64, in the file that I take with me. */
  sound: string
}

/** A finished game, and its first frames: part 0 of all its parts. */
export interface Replay<G extends GameName = GameName> {
  code: string
  game: string
  names: string[]
  seals: (Seal | null)[]
  seat: number | null
  frames: ReplayFrame<G>[]
  /** How many frames there are in all. */
  of: number
  /** How many of them a part has (the last one may have fewer). */
  a_part: number
  seed: string
  promise: string
  /** The game goes on: its moments until now, as everybody saw them; the log has nothing but the options. */
  so_far: boolean
  log: unknown
}

/**
 * One moment of a finished game: what these eyes saw after the nth answer.
 *
 * The first look of a part is `full`; the others are as in play: of `public`, they hold what has changed.
 */
export interface ReplayFrame<G extends GameName = GameName> {
  n: number
  look: Look<G>
  entry: string
}

/**
 * The game as these eyes may see it now.
 *
 * `full`: `public` holds every field; else only those that have changed since the last look. `events` are
 * those that these eyes have not been told of; `n` counts them from the game's beginning.
 *
 * With `changes`, for devices that take them (`hello`), all of that but the events is as it was, except for
 * what they say (`talewind.engine.changes`).
 */
export interface Look<G extends GameName = GameName> {
  t: 'look'
  seat: number | null
  full?: boolean
  n?: number
  changes?: Record<string, unknown> | null
  public?: Partial<Games[G]['public']>
  private?: Games[G]['private'] | null
  ask?: Ask | null
  waiting?: number[]
  hushed?: boolean
  can_undo?: boolean
  /** For each seat whose question has a clock (-1: the pause): seconds since 1970 when it runs out. */
  clocks?: Record<number, number>
  events?: (Games[G]['event'] | TableEvent)[]
  result?: Result | null
  /** For devices that draw scenes (`hello`), where anything has changed. */
  scene?: SceneChanged | null
  /** With a question, for devices that draw scenes: what the seat that is asked may touch. */
  touches?: Touches | null
  /** For devices that draw scenes: each of the events in a sentence. */
  says?: string[]
}

/** An open question as its seat is told of it. */
export interface Ask {
  id: number
  kind: string
  must?: boolean
  final?: boolean
  seconds?: number | null
  rules?: string[]
  show?: Record<string, unknown>
  /** Whether it is answered by telling aloud, and whoever does may keep their voice. */
  aloud?: boolean
}

/**
 * What of a scene has changed since the last look; in a full look, all of it.
 *
 * `order` names every place, as they lie, where places have come or gone. `places` are those that have
 * changed, whole, but for a board's `spaces`: the ground is left out where it is as before.
 */
export interface SceneChanged {
  order?: string[] | null
  places?: (Hand | Row | Bowl | Dice | Pile | Grid | Hex | Graph | Track | Text)[]
  mats?: Mat[] | null
  says?: string | null
  picks?: Pick[] | null
}

/** The moves that fit what was touched. Where they are many: those that are complete, and what is next. */
export interface Touches {
  moves?: Offered[]
  /** How many moves are behind each name. */
  next?: Record<string, number>
  /** What was touched so far. */
  on?: string[]
}

/** A move as the asked seat, and nobody else, is told of it. */
export interface Offered {
  label: string
  move: unknown
  on?: string[]
  any_order?: boolean
  words?: WordLimits | null
  sure?: string
  hint?: string
  /** Whether it can never be taken back. */
  final?: boolean
  /** Whether it is a standing offer beside the question. */
  quiet?: boolean
}

/** Some more of the frames. */
export interface ReplayPart<G extends GameName = GameName> {
  frames: ReplayFrame<G>[]
}

/** A moment in which somebody might have done better, by what they knew then. */
export interface SecondLook {
  /** Which frame of the replay shows it: what they saw when they decided. */
  step: number
  why: string
}

/** At most three of them, in their order; none, if nothing was far off. */
export interface SecondLooks {
  moments: SecondLook[]
}

/** Other words for some pictures, by their places in the deck. What is left out of them is unsaid. */
export interface ChangeDeck {
  words: Record<number, PictureWords>
}

/** What somebody says of a picture. */
export interface PictureWords {
  caption: string
  tags: string[]
  credit: string
}

/** A deck that somebody is bringing. */
export interface DeckDraft {
  id: string
  state: 'open' | 'working' | 'done'
  done: number
  of: number
  files: DraftFile[]
  /** Everything that was wrong when it was last to be made. */
  faults: Fault[]
  /** The deck's name, once it is on the shelf. */
  deck: string | null
}

/** A file in a draft, at first sight. */
export interface DraftFile {
  name: string
  kind: 'picture' | 'captions'
  width: number
  height: number
  /** Where most seems to happen in it: from the left and from the top, 0 to 1. */
  focus: [number, number] | null
  /** What `captions.csv` says, by file. */
  captions: Record<string, Caption>
  faults: Fault[]
}

/** What somebody says of a photo that is yet to be cut. */
export interface Caption {
  caption: string
  tags: string[]
  credit: string
  /** The point that a cut must keep: from the left and from the top, each from 0 to 1. */
  focus: [number, number] | null
}

/** One thing that is wrong, and with which file (none: with the deck as a whole). */
export interface Fault {
  code: string
  sentence: string
  file: string
}

export interface DeckInfo {
  name: string
  /** What people call it; empty for the house's own. */
  title: string
  pictures: PictureInfo[]
  credit: string
  /** Whether people of this house brought it. */
  own: boolean
  /** Of how many pictures somebody said what they show: bots know only the colours of the others. */
  described: number
}

/** A picture as the page shows it: addresses tell nothing of which card it is. */
export interface PictureInfo {
  small: string
  large: string
  /** Of the large one, in dots. */
  width: number
  height: number
  small_width: number
  /** What lies in its place until it has come: "#1e2a4a", or nothing. */
  colour: string
  alt: string
  title: string
  credit: string
}

/** A deck in short, to choose from. */
export interface DeckLine {
  name: string
  title: string
  count: number
  described: number
  own: boolean
  credit: string
  /** The shape of its pictures, width to height: "4:5". */
  aspect: string
  /** Which games can be played with it. */
  games: string[]
  sample: PictureInfo[]
}

/** All decks of the house, and what one may bring. */
export interface DeckShelf {
  decks: DeckLine[]
  /** Whether whoever asks may add and remove decks. */
  may_change: boolean
  /** How many there may be in one; how many there must be, each game says. */
  pictures_most: number
  file_bytes: number
  pixels: number
}

/** What people have said of each picture of their deck, in its order. */
export interface DeckWords {
  pictures: PictureWords[]
}

/** That is all of it. `captions` are by file, and count before those of `captions.csv`. */
export interface FinishDeck {
  title: string
  /** For which game: it says how many pictures there must be, and in which shape they are cut. */
  game: string
  credit?: string
  captions?: Record<string, Partial<Caption>>
}

/** Who this device is from now on. */
export interface Became {
  name: string
  seal: Seal | null
  /** How many tables of this device's own came along. */
  joined: number
  /** Whether whoever this device was before stays somebody of their own. */
  kept: boolean
}

/** A browser that the house knows me by. `id` is empty for the one that I first came with. */
export interface Device {
  id: string
  name: string
  came_by: 'first' | 'link' | 'key'
  since: number | null
  /** Whether it is the one that asks. */
  here: boolean
}

export interface DeviceLink {
  url: string
  /** The same as a picture, for `<img src>`. */
  qr: string
  expires: number
}

/** Everything that the house keeps of me. */
export interface Kept {
  name: string
  seal: Seal | null
  keeper: boolean
  /** Where I live, as far as the house knows. */
  zone: string
  tables: KeptSeat[]
  /** Lines of talk, at all tables. */
  talk: number
  anthologies: KeptAnthology[]
  /** Tales that I told aloud, and have kept. */
  voices: number
  /** Tables where I sat that whoever keeps the house has closed, until I put that aside. */
  closed: ClosedTable[]
  devices: Device[]
  passkeys: Passkey[]
  /** Where I am told that it is my turn. */
  ways: NoticeWay[]
  hours: NoticeHours
  keeping: Keeping
}

export interface KeptSeat {
  code: string
  title: string
  game: string
  phase: Phase
  /** What I am called on my chairs. */
  names: string[]
  host: boolean
  /** Whether somebody else has a part in it: then it stays when I delete what is mine. */
  shared: boolean
  touched: number
  book: string | null
  /** What I have answered about the open corpus; None: nothing, which counts as no. */
  corpus: boolean | null
  /** How many times I have told something that stands in its book. */
  told: number
  /** What I wrote there, in the file that I take with me. */
  tales: string[]
  talk: string[]
  /** What I told aloud there, and have kept. */
  voices: KeptVoice[]
}

/** A table where I sat that whoever keeps the house has closed: it is gone with its talk and its book. */
export interface ClosedTable {
  id: string
  code: string
  title: string
  at: number
}

export interface Passkey {
  id: string
  name: string
  since: number
  used: number | null
  /** The key opens the house at this name of it, and at no other. */
  host: string
}

/** One way to me. */
export interface NoticeWay {
  id: string
  kind: 'push' | 'mail' | 'ntfy' | 'matrix' | 'discord' | 'slack' | 'any'
  name: string
  /** Where it leads, without what lets somebody write there. */
  place: string
  on: boolean
  confirmed: boolean
  made: number
  /** What went wrong the last time, in a sentence. */
  trouble: string | null
  tries: number
  next_try: number | null
}

/** When I am not told, and of which tables. */
export interface NoticeHours {
  /** Where I live, as IANA calls it: Europe/Berlin. */
  zone: string
  /** In minutes of the day; without both of them it is never quiet. */
  quiet_from: number | null
  quiet_until: number | null
  all_tables: boolean
  /** Whether I am told a second time when a quarter of my time is left, unless I have looked since. */
  once_more: boolean
}

/** How long the house keeps what nobody touches: in days, and talk in lines a table. 0: for ever. */
export interface Keeping {
  /** Guests without a place at any table. */
  guests: number
  lobbies: number
  /** Games that are not over. */
  games: number
  /** Games that are, with their books. */
  finished: number
  talk: number
}

/** What the browser says to that (`PublicKeyCredential.toJSON()`), and how the device is called. */
export interface KeyAnswer {
  credential: Record<string, unknown>
  name: string
}

/** What the browser is asked, as WebAuthn has it (`publicKey`, as JSON). */
export interface KeyQuestion {
  options: Record<string, unknown>
}

export interface MyDevices {
  devices: Device[]
  passkeys: Passkey[]
  /** Why no key can be made or used at this address, if so: a sentence. */
  no_keys: string
}

/** What a device or a key is called. */
export interface Named {
  name: string
}

/** Who this device would become. */
export interface WhoseLink {
  name: string
  seal: Seal | null
  tables: number
  /** Whether that is who I am already. */
  mine: boolean
  /** How many tables of this device's own would come along. */
  brings: number
}

/** What whoever keeps the house should know of its games. */
export interface Findings {
  /** What went wrong last in games that were given by their path. */
  findings: Finding[]
  /** Which packages run code in people's browsers: a sentence each. */
  trusted: string[]
  /** Which packages cannot be played, and why: a sentence each. */
  left_out: string[]
}

/** Something that an author should know. Nobody else is told: it may quote what is hidden. */
export interface Finding {
  /** What it is, in the house's words. */
  sentence: string
  /** What Python says to it. */
  error?: string
  file?: string
  line?: number
  /** Four lines, with that one among them. */
  code?: CodeLine[]
  /** How the table stands now. */
  state?: string
}

export interface CodeLine {
  number: number
  text: string
}

/** A game on the shelf. What its package brings along is there under `/games/<game>/<file>`. */
export interface GameInfo {
  about: About
  skills: string[]
  /** What stands on its cover: a name of the house's set, or a file. */
  emblem?: string
  /** The name of a colour. */
  cloth?: string
  /** A file that is its whole cover. */
  cover?: string
  /** A file that is the back of its cards. */
  back?: string
  /** A file that is an ES module: a page of its own. */
  module?: string
  /** Where it comes from: "harbour-lights 1.2", "this folder"; nothing for the house's own. */
  origin?: string
  /** Whether it is what this house was opened for. */
  first?: boolean
}

/** What people see of a game before they play it. */
export interface About {
  name: string
  title: string
  subtitle: string
  /** What one does in it, in a sentence or two. */
  line: string
  seats: number[]
  minutes: number
  edition: number
  credit: string
  options: Option[]
  /** The deck of pictures it is played with, if no other is chosen. */
  deck: string | null
  /** How many pictures that deck has. */
  deck_size: number
  /** How many pictures a deck of people's own must have to take its place; 0: none can. */
  deck_at_least: number
  /** And which shape they must have, width to height: "4:5". */
  deck_shape: string
  /** Whether people tell in it: then they may agree on a style, and on lines that they do not cross. */
  telling: boolean
  /** What stands on its cover: a name of the house's set, or a picture of the package. */
  emblem: string
  /** The colour of its linen, by name; else one is chosen by the game's. */
  cloth: string
  /** The name of a picture in the package that is its whole cover. */
  cover: string
  /** And of one that is the back of its cards. */
  back: string
  /** The name of an ES module in the package: a whole page of its own. It is trusted like the rules. */
  module: string
}

/** One thing the host may set: a sentence with a choice in it, "Each tale {stands alone}.". */
export interface Option {
  name: string
  sentence: string
  /** Where some read otherwise at a table whose people answer when they can, no others are offered there. */
  choices: Choice[]
  /** What it changes, for whoever has not played yet. */
  changes: string
  /** And what at a table whose people answer when they can, if it is something else. */
  changes_slowly: string
  rules: string[]
  /** Whether it is on only if every person at the table has accepted it. */
  needs_consent: boolean
  /** Whether any seat's number is a choice as well. */
  names_seat: boolean
  /** Other options, and the values of theirs with which this one means anything. */
  only_with: Record<string, unknown[]>
  /** With how many players it means anything; nothing: with any number. */
  only_for: number[]
  /**
   * What it is at a table whose people answer when they can, whatever was chosen: where a clock would take
   * something from whoever is not there. None: as chosen.
   */
  slowly: unknown
}

export interface Choice {
  value: unknown
  /** How the choice reads inside the option's sentence. */
  words: string
  /** With how many players it can be played; nothing: with any number. */
  only_for: number[]
  /** How it reads at a table whose people answer when they can, where they do not notice its seconds. */
  slowly: string
}

export interface RuleBook {
  game: string
  title: string
  sections: RuleSection[]
}

export interface RuleSection {
  title: string
  rules: RuleLine[]
}

export interface RuleLine {
  id: string
  text: string
  kind: 'engine' | 'table' | 'ruling' | 'remote' | 'other'
}

/** How the last backup went. */
export interface Backed {
  tried: number
  /** When the last one was made that is whole. */
  made: number | null
  bytes: number
  /** So many lie there. */
  kept: number
  /** Of these, as many as one chooses from. */
  newest: KeptBackup[]
  /** What was found when its logs were played and its books opened. */
  troubles: number
  /** Why the last try came to nothing. */
  fault: string
}

/** One that can be put back. */
export interface KeptBackup {
  name: string
  made: number
  bytes: number
  /** What puts it back once the house is closed: a command line, without a password. */
  line: string
}

export interface Backups {
  /** Seconds between two of them; None: this house makes none by itself. */
  every: number | null
  /** So many of the newest stay, and the last of so many weeks and months. */
  keep: number
  weeks: number
  months: number
  last: Backed | null
  under_way: boolean
}

/** Who may do what here, and what comes in. */
export interface Doors {
  /** Not while the house empties. */
  new_tables: boolean
  /** Whether everybody may bring decks, not the keeper alone. */
  decks_open: boolean
  /** Whether notices may go into the house's own network; None where it sends none. */
  nearby: boolean | null
}

/** Ways of one kind by which notices do not arrive, for one reason: not whose, nor where they lead. */
export interface FailedNotices {
  /** Of the reason, and of how many ways: another when there are more, or fewer. */
  id: string
  kind: 'push' | 'mail' | 'ntfy' | 'matrix' | 'discord' | 'slack' | 'any'
  why: string
  /** Whether it is tried again. What is off is known to its people, who can turn it on. */
  on: boolean
  ways: number
  tries: number
  /** So many notices are still to be sent that way. */
  waiting: number
  since: number
  /** None where nothing waits: the next notice will be it. */
  next_try: number | null
}

/** What is told to everybody, whether or not they sit at a table. */
export interface HouseNews {
  notice: HouseNotice | null
  /** When the house closes, if whoever keeps it lets it empty. */
  closes: number | null
  /** What is told to the table alone that was asked for. */
  here: HouseNotice | null
}

/** A line of the keeper's that every open page shows, or those at one table. */
export interface HouseNotice {
  id: string
  text: string
  said: number
}

/** A chair, and nothing of who has it but the seal. */
export interface KeptChair {
  kind: ChairKind
  seal: Seal | null
  waited_for: boolean
}

/** The house at a glance. */
export interface KeptHouse {
  version: string
  opened: number
  worries: Worry[]
  /** People who look at a table now. */
  here: number
  tables: Record<Phase, number>
  books: number
  guests: number
  decks: number
  own_decks: OwnDecks
  /** A commit takes no longer than this, most of the time. */
  store_ms: number | null
  megabytes: number
  /** None where the house sends none. */
  failed_notices: FailedNotices[] | null
  doors: Doors
  retention: Retention
  backups: Backups
  nodes: KeptNode[]
  news: HouseNews
  /** Games from elsewhere, each with its package. */
  outside: string[]
  left_out: string[]
  trusted: string[]
}

/** Something that wants a look. */
export interface Worry {
  about: 'storage' | 'backup' | 'nodes' | 'packages'
  sentence: string
}

/** What people of this house have brought. */
export interface OwnDecks {
  decks: number
  bytes: number
  /** So many tables play with them now. */
  used: number
}

/** How long things stay, and what that means. */
export interface Retention {
  keeping: Keeping
  /** As the command line says. */
  usual: Keeping
  /** So many tables, finished ones too, whose people are told that they go. */
  going: number
  /** When the first of them goes. */
  next: number | null
}

export interface KeptNode {
  shift: number
  node: string
  state: 'open' | 'draining' | 'late'
  tables: number
  version: string
  /** Whether it is the one that says so. */
  this: boolean
}

/** A table as its house's keeper knows it. */
export interface KeptTable {
  code: string
  /** The game's title, not what people call their table. */
  game: string
  /** It is not in this house just now: nobody can play here until it is. */
  missing: boolean
  phase: Phase
  chairs: KeptChair[]
  /** When something last happened that everybody there was told of. */
  moved: number
  /** How much it takes. Of a game that is played it is an estimate: what is secret must not be weighed. */
  bytes: number
  goes: number | null
  /** None: they play this evening. */
  pace: Pace | null
  /** Until when it waits for whoever is known to be waited for; of several, whose time is up first. */
  until: number | null
  /** Since when nobody of its people has looked, where it rests for that. */
  rests: number | null
  /** What its keeper has said there. */
  notice: HouseNotice | null
}

/** How people play who answer when they can. */
export interface Pace {
  /** So long an answer may take. */
  days: 1 | 3 | 7
  /** Whether nights count, from 22 to 8 where that person lives. If not, a day is a waking day. */
  nights: boolean
  weekends: boolean
  /** When time is up: the rules go on without it, where they say how; or a bot answers. */
  then: 'lapse' | 'bot'
}

export interface KeptTables {
  tables: KeptTable[]
  /** So many beside these. */
  more: number
}

export interface LetEmpty {
  /** Until the house closes. */
  minutes: number
}

/** A line of at most 400 characters, for everybody or for one table. */
export interface SayToAll {
  text: string
}

export interface ChangeWay {
  on: boolean
}

export interface NewWay {
  kind: 'push' | 'mail' | 'ntfy' | 'matrix' | 'discord' | 'slack' | 'any'
  name?: string
  /** A push endpoint, a mail address, or a channel's URL. */
  address: string
  p256dh?: string
  /** What a browser gives with its endpoint. */
  auth?: string
  room?: string
  /** For Matrix. */
  token?: string
}

/** All that I have wished for, and what this house can do. */
export interface Notices {
  /** What a browser needs to know of this house; without one there is no push here. */
  push_key: string | null
  mail: boolean
  channels: boolean
  ways: NoticeWay[]
  hours: NoticeHours
  tables: NoticeTable[]
}

export interface NoticeTable {
  code: string
  title: string
  wanted: boolean
}

export interface TableNotices {
  wanted: boolean
}

export interface Me {
  person: string
  name: string
  seal: Seal | null
  tables: MyTable[]
  keeping: Keeping
  /** My time zone, as a page of mine has told it; unknown, it is UTC. */
  zone: string
  /** So many tales of mine are asked for, and I have not answered. */
  asked: number
  /** Until I have put them aside. */
  closed: ClosedTable[]
  /** Whether I keep this house, and so may read what is found wrong in its games. */
  keeper: boolean
}

/** One line of "my tables". */
export interface MyTable {
  code: string
  title: string
  game: string
  phase: Phase
  names: string[]
  /** Whoever sits there but me; those who share my device are others, too. */
  others: string[]
  my_turn: boolean
  waiting_for: string[]
  /** It is my turn, and nobody else may know that: what I am asked is a secret. */
  alone: boolean
  touched: number
  /** We play when we can. */
  slow: boolean
  /** Where we do: since when I am waited for, or else whoever is waited for. */
  since: number | null
  /** Until when; of several, whose time is up first. */
  until: number | null
  /** Where we do: when I looked there last, as far as is known. */
  looked: number | null
  /** Nobody of its people has looked since then: it goes on when one of them does. */
  rests: number | null
  progress: string
  book: string | null
  /** Whether I may delete it. */
  host: boolean
  /** When it is deleted unless somebody touches it, if that is near. */
  goes: number | null
}

/** What a guest calls themselves. */
export interface Profile {
  name: string
  seal?: Seal | null
}

/** Where somebody lives, as far as the clock goes: "Europe/Berlin". */
export interface Whereabouts {
  zone: string
}

/** What was looked for, in books of mine alone. */
export interface Found {
  /** In which of them it was told. */
  books: string[]
  times: number
  /** The first of them, the newest books first. */
  words: FoundWords[]
  unread: number
}

/** What somebody told, and the place in it. */
export interface FoundWords {
  book: string
  title: string
  ended: number
  /** On which page of the book, from 1. */
  page: number
  seat: number | null
  by: string
  seal: Seal | null
  /** Every second piece, from the second on, is what was looked for. */
  said: string[]
}

/** All of them, the newest first. */
export interface OurBooks {
  spines: Spine[]
  /** So many still have to be read: no word of theirs is found until then. */
  unread: number
}

/** A book of mine, seen from its back. */
export interface Spine {
  book: string
  code: string
  game: string
  cloth: string
  title: string
  ended: number
  names: string[]
  /** Of whoever told the tale that it is called after. */
  seal: Seal | null
  tales: number
  pictures: number
}

/** One place at the table. In play, its number is the engine's seat. */
export interface Chair {
  seat: number
  kind: ChairKind
  name: string
  seal: Seal | null
  /** The public id of whoever sits here. */
  person: string | null
  /** Whether a device of theirs is connected. */
  present: boolean
  /** Seconds since 1970 when the last device went, if none is there. */
  away_since: number | null
  /** A bot that keeps the place of somebody who may come back. */
  stands_in: boolean
  skill: string | null
  muted: boolean
  /** A program from outside sits here, and this is who brought it; None: it is no program. */
  brought_by: string | null
}

/** Somebody who looks on asks for a bot's seat: the host's word, or a vote while the host is away. */
export interface SeatWish {
  seat: number
  person: string
  name: string
  ayes: number[]
  needed: number
}

/** What the host sets that is no rule of the game. */
export interface Settings {
  /** Without one, we play this evening. */
  pace: Pace | null
  /** How soon bots act. Held, the table waits: they do nothing, and no clock runs. */
  bot_pace: 'held' | 'slower' | 'natural' | 'faster' | 'instant'
  /** How long the table waits for somebody who has lost the connection. 0: for ever. */
  grace_seconds: 0 | 30 | 60 | 120
  watchers_welcome: boolean
  /** Whether one may ask what a good player would do, and whether everybody is told that one has. */
  hints: 'told' | 'quiet' | 'off'
  /** In which style people tell, in their own words. WT-TIPS-02 */
  style: string
  /** What they have agreed not to tell of. */
  lines: string
}

/** All that people at a table may know about it, except the game itself. */
export interface TableState {
  code: string
  title: string
  game: string
  phase: Phase
  chairs: Chair[]
  options: Record<string, unknown>
  settings: Settings
  /** For every option that needs consent: the seats that have accepted it. */
  consents: Record<string, number[]>
  /** The public id of the host: the owner, or whoever acts as host while the owner is away. */
  host: string | null
  /** The public id of whoever the table belongs to. */
  owner: string | null
  locked: boolean
  /** Whether a shared screen shows this table: phones in its room keep quiet. */
  screen: boolean
  /** Those who look on, up to thirty; a host who only looks on is always among them. */
  watchers: Watcher[]
  /** How many look on in all. */
  watching: number
  votes: Vote[]
  wishes: SeatWish[]
  /** The hash of the seed, from the first card on. */
  promise: string | null
  /** The seed itself, when the game is over. */
  seed: string | null
  book: string | null
  replay: boolean
  /** The code of the table where these people play on. */
  again: string | null
  join_url: string
  /** The host whose language model the bots here ask, if any: what is told goes there. */
  bots_ask: string
  result: Result | null
  started: number | null
  ended: number | null
  /** When the house deletes this table unless somebody does something here, if that is near. */
  goes: number | null
  /** Where we play when we can: whom the game waits for, unless that is a secret. */
  waits: Wait[]
  /** Nobody of its people has looked since then: no deadline runs until one of them does. */
  rests: number | null
  /** Which seats tell aloud and are being recorded, each by their own device. */
  recording: number[]
  /** Whether the house can keep voices: where it cannot, nobody is offered to record. */
  voices: boolean
}

/** Somebody who looks on. */
export interface Watcher {
  person: string
  name: string
}

/** Whether to hand an absent seat to a bot, where the host is away too. */
export interface Vote {
  seat: number
  ayes: number[]
  needed: number
}

/** Somebody is waited for who answers when they can: seconds since 1970, by the clock on the wall. */
export interface Wait {
  seat: number
  since: number
  until: number
}

export interface TalkLine {
  n: number
  person: string
  name: string
  at: number
  seat: number | null
  text: string
  reaction: ReactionKind | null
}

/** Who is looking. */
export interface You {
  person: string
  name: string
  seal: Seal | null
  seats: number[]
  host: boolean
  muted: boolean
  /** Where my being asked is a secret: since when, and until when. */
  waits: Wait[]
  /** Where programs sit that I brought, and may bring again. */
  programs: number[]
  /** I write this game, and it says nothing yet of what its table looks like: what I see is guessed. */
  guessed: boolean
}

/** The message with this id was taken: stored, and not to be sent again. */
export interface Ack {
  t: 'ack'
  id: string
}

/** The last message before the server closes: `come_back` says whether to try again. */
export interface Farewell {
  t: 'farewell'
  code: string
  sentence: string
  come_back?: boolean
}

/**
 * What a good player would answer, for nobody but the seat that asked.
 *
 * Without a `move`: let it be. `begin` is how words could begin, where words have to be told; `nudge` is to
 * be read first, where something has to be found.
 */
export interface Hint {
  t: 'hint'
  seat: number
  ask: number
  why: string
  move?: Record<string, unknown> | null
  begin?: string
  nudge?: string
}

/** What has happened at a table since I looked at it last, as far as everybody may know it. */
export interface Meanwhile<G extends GameName = GameName> {
  /** When that was, by the clock on the wall. */
  left: number
  /** So many of the look's events had happened by then. */
  told: number
  /** Mine, where it is the only one. */
  seat: number | null
  /** So many had happened when my time was up and the clock first answered for me since. */
  lapsed: number | null
  names: string[]
  seals: (Seal | null)[]
  bots: boolean[]
  /** A full one, of somebody who only looks on. */
  look: Look<G>
}

/** How long ago somebody looked last who comes back, and how much their eyes had been told of by then. */
export interface Missed {
  seconds: number
  told: number
  /** How much they had been told of when my time was up and the clock first answered for me since. */
  lapsed: number | null
}

/** Somebody asks a seat whether it is still there. */
export interface Nudged {
  t: 'nudged'
  seat: number
  by: string
}

export interface Pong {
  t: 'pong'
  at: number
  now: number
}

/** The message with this id was not taken, and nothing has changed. */
export interface RefusedMessage {
  t: 'refused'
  id?: string
  code: string
  sentence: string
}

/**
 * Something about the rules themselves, at a table whose game somebody is writing just now.
 *
 * `stumbled`: they failed, and the house goes on without that move. `changed`: they were saved, and the
 * game goes on; `anew`: it could not, and began again. `kept`: what was saved cannot be played, so the old
 * ones go on. `uncovered`: an author has asked for what was played, and with it for what everybody holds.
 * All but `kind`, `sentence` and `by` is for the author alone.
 */
export interface RulesNews {
  t: 'rules'
  kind: 'stumbled' | 'changed' | 'anew' | 'kept' | 'uncovered'
  sentence: string
  /** Who mends them, or has asked: an author who is here, by their name at this table; nobody's if empty. */
  by?: string
  finding?: Finding | null
  /** There are a test and a moment to be had (`uncover`). They show what everybody holds. */
  covered?: boolean
  /** A test for pytest, which plays up to there. */
  test?: string
  /** Where a replay shows the table as it stood before, through everybody's eyes: "/t/…/replay#at-3-0". */
  moment?: string
  /** After so many, the last of them with it, they have failed. */
  moves?: number
  /** A shorter way there is being looked for: the same news comes again with it. */
  looking?: boolean
  /** The shortest that was found, a line each; the test plays that one. */
  way?: string[]
  /** Nothing of it can be left out; else nobody had the time to try everything. */
  least?: boolean
  /** Where a page knows too much: what it is sent here, and at a twin of this table that must look alike. */
  twins?: string[]
}

/** Those fields of the table that this device has not been told of; `you`, whole, if that has changed. */
export interface TableChanged {
  t: 'table'
  table?: Partial<TableState>
  you?: You | null
}

export interface Talk {
  t: 'talk'
  line: TalkLine
}

/** Where people answer when they can: time was up while a page lay open that is looked at again. */
export interface TimeWasUp {
  t: 'missed'
  missed: Missed
}

/** How far away somebody is, while people gather: in a race the first to arrive counts (ES-REMOTE-06). */
export interface Took {
  t: 'took'
  person: string
  ms: number
}

/** What may be touched next, for nobody but the seat that has touched something. */
export interface Touched {
  t: 'touched'
  seat: number
  ask: number
  touches: Touches
}

/**
 * The answer to `hello`: everything there is to know. A `look` follows if a game is on.
 *
 * `missed` is for whoever belongs here and looked at no page, by the eyes of their one seat, or nobody's.
 */
export interface Welcome {
  t: 'welcome'
  v: number
  you: You
  table: TableState
  talk: TalkLine[]
  now: number
  missed?: Missed | null
}

/** A seat is writing: that it is, never what or how much. */
export interface Writing {
  t: 'writing'
  seat: number
}

/** What would a good player answer to this question of mine? Asked again, it is the same. */
export interface AskHint {
  do: 'hint'
  id: string
  seat: number
  ask: number
}

/** What a seat has written so far: kept for the clock, shown to nobody. */
export interface Draft {
  do: 'draft'
  seat: number
  words: string
}

/** Answer a question. It may be sent again with the same id and question: it counts once. */
export interface GiveAnswer<G extends GameName = GameName> {
  do: 'answer'
  id: string
  seat: number
  ask: number
  move: Games[G]['move']
  words?: string
}

/** The first message: which protocol, whose eyes, and how many events these eyes have been told of. */
export interface Hello {
  do: 'hello'
  v: number
  seat?: number | null
  /** A shared screen: it looks on for a room, and belongs to nobody. */
  screen?: boolean
  since?: number
  /** This device draws scenes. */
  scene?: boolean
  /** This device takes `look.changes`. */
  changes?: boolean
  /** I am a program that somebody has brought along. */
  program?: boolean
}

/**
 * Look through another of my seats' eyes (None: through nobody's). Several seats may share a device.
 *
 * `since`: how many events of those eyes this device has been told of; only later ones are sent.
 */
export interface LookThrough {
  do: 'look'
  seat?: number | null
  since?: number
  /** Whether this device draws scenes from now on: a page learns from `welcome` which game it is. */
  scene?: boolean | null
}

export interface Nudge {
  do: 'nudge'
  seat: number
}

/** `took`: for how many milliseconds the one before was away, by the page's clock; the first has none. */
export interface Ping {
  do: 'ping'
  at: number
  took?: number | null
}

export interface React {
  do: 'react'
  id: string
  reaction: ReactionKind
  seat?: number | null
  /**
   * How many events this device had been told when that happened which it reacts to; else it is what lies
   * on the table now.
   */
  told?: number | null
}

export interface Say {
  do: 'say'
  id: string
  text: string
  seat?: number | null
}

/**
 * Whether somebody looks at this page: one that lies in the background keeps no notice from them.
 *
 * A device that never says it counts as one that is looked at.
 */
export interface Seen {
  do: 'seen'
  seen: boolean
}

/** I want to be asked: where everybody with a seat who is here says so, bots take no time until one is. */
export interface Skip {
  do: 'skip'
}

/** Take my last answer back. `ask` is the last question this seat was asked, so that it counts once. */
export interface TakeBack {
  do: 'undo'
  id: string
  seat: number
  ask?: number | null
}

/** What a seat has touched so far, where moves are too many to list at once. Nobody else learns of it. */
export interface Touch {
  do: 'touch'
  seat: number
  ask: number
  on: string[]
}

/**
 * I write these rules: show me what was played when they last stumbled, and with it what everybody holds.
 *
 * If I have a seat here, everybody is told that I have asked.
 */
export interface Uncover {
  do: 'uncover'
  id: string
}

/** Every error: a code for programs, a sentence for people. */
export interface Trouble {
  code: string
  sentence: string
}

/** What the same people play next. */
export interface AnotherGame {
  game: string
  options?: Record<string, unknown>
}

export interface ChangeChair {
  name?: string | null
  seal?: Seal | null
  skill?: string | null
  /** In the lobby the host may change the order around the table. */
  move_to?: number | null
}

/** What the host changes; what is left out stays. `settings`, where given, are whole. */
export interface ChangeTable {
  title?: string | null
  options?: Record<string, unknown> | null
  settings?: Partial<Settings> | null
  locked?: boolean | null
}

export interface Consent {
  option: string
  seat: number
  agree: boolean
}

export interface NewTable {
  game: string
  name?: string
  seal?: Seal | null
  options?: Record<string, unknown>
  settings?: Partial<Settings>
  bots?: number
  /** Fill the table with bots and begin at once. */
  play_now?: boolean
}

/** A program that has come by a link. */
export interface Program {
  name: string
}

export interface SeatBot {
  seat?: number | null
  skill?: string | null
}

/**
 * A link that moves a seat to another device: whoever opens it holds the seat. Once, for ten minutes.
 *
 * One for a program seats nobody else.
 */
export interface SeatLink {
  url: string
  qr: string
  expires: number
}

/** Take a place: that very `seat`, or the next free one. One guest may take several (a shared device). */
export interface Sit {
  name: string
  seal?: Seal | null
  seat?: number | null
}

/** A seat has taken back its last answer. */
export interface TookBack {
  what: 'took_back'
  seat: number
}

/** A seat has left for good. */
export interface Left {
  what: 'left'
  seat: number
}

/**
 * A seat has gone into other hands: a bot's, or a person's.
 *
 * `why`: somebody's time was up, and a bot answers for them; nothing more is asked of them, and it has done
 * so; or they are back on their own chair.
 */
export interface Taken {
  what: 'taken'
  seat: number
  by: string
  why?: '' | 'time_up' | 'over' | 'back'
}

/** A seat has asked what a good player would do. */
export interface Hinted {
  what: 'hinted'
  seat: number
}

/** The rules were improved, and this turn begins anew: what was done in it could not be played on. */
export interface WentBack {
  what: 'went_back'
}

export type FromServer<G extends GameName = GameName> =
  | Welcome
  | TimeWasUp
  | TableChanged
  | Look<G>
  | Ack
  | RefusedMessage
  | Hint
  | Touched
  | Talk
  | Nudged
  | Writing
  | Pong
  | Took
  | RulesNews
  | Farewell

export type FromClient<G extends GameName = GameName> =
  | Hello
  | LookThrough
  | GiveAnswer<G>
  | TakeBack
  | AskHint
  | Touch
  | Uncover
  | Draft
  | Say
  | React
  | Nudge
  | Skip
  | Seen
  | Ping

/** Events that every game may tell. */
export type TableEvent =
  | TookBack
  | Left
  | Taken
  | Hinted
  | WentBack

/** What everybody sees, spectators included. */
export interface EndPublic {
  round: number
  rounds: number
  narrator: number
  phase: 'choose' | 'tell' | 'read' | 'place' | 'claim' | 'judge' | 'reveal'
  boards: ('red' | 'blue' | 'green' | 'yellow')[]
  words: string
  aloud: boolean
  sentences: number
  reminded: boolean
  /** Whether "The end of the story!" has been said. */
  closed: boolean
  failed: boolean
  /** On the boards, in the order they arrived; none where tokens lie hidden. */
  tokens: EndToken[]
  /** How many tokens of each seat lie on the boards. */
  placed: number[]
  locked: number[]
  guessers: number[]
  /** The three words, once they are shown. */
  keys: number[]
  said: number[]
  claim: EndClaim | null
  /** Who has given a verdict. */
  answered: number[]
  ayes: number[]
  noes: number[]
  penalty: boolean
  score: number[]
  gains: number[]
  narrated: number[]
  tied: number[]
  ready: number[]
  gone: number[]
  hidden_tokens: boolean
}

/** A guessing token on a word. */
export interface EndToken {
  seat: number
  word: number
}

/** Somebody says that the narrator has said this word. */
export interface EndClaim {
  seat: number
  word: number
}

/** What a seat sees besides. */
export interface EndPrivate {
  /** The narrator's: four, then the three key words. */
  cards: number[]
  discarded: number | null
  /** For each of them, what would count as saying it. */
  forms: string[][]
  /** Whether a form of several words is heard where one sentence ends and the next begins (ES-RULING-31). */
  across: boolean
  /** Mine, where tokens lie hidden. */
  tokens: number[]
}

export interface EndRoundBegins {
  what: 'round_begins'
  round: number
  narrator: number
  /** In the tiebreaker: who plays it out. */
  tied?: number[]
}

/** The narrator has chosen, and the boards of the three words lie out. */
export interface EndBoardsOut {
  what: 'boards_out'
  narrator: number
  boards: ('red' | 'blue' | 'green' | 'yellow')[]
}

export interface EndSpokeUp {
  what: 'spoke_up'
  seat: number
}

/** The time is over: fifteen seconds more. */
export interface EndReminded {
  what: 'reminded'
  narrator: number
}

export interface EndStoryTold {
  what: 'story_told'
  narrator: number
  words?: string
  aloud?: boolean
  sentences?: number
}

/** "The end of the story!": tokens may be placed from now. */
export interface EndClosed {
  what: 'closed'
  narrator: number
}

/** The narrator has told nothing in time. */
export interface EndFailed {
  what: 'failed'
  narrator: number
  gains: number[]
  score: number[]
}

/** A token has reached a word; `place` counts from 1, the fastest, and is 0 where tokens lie hidden. */
export interface EndLanded {
  what: 'landed'
  seat: number
  word: number
  place: number
  from_word?: number | null
}

export interface EndLocked {
  what: 'locked'
  seat: number
}

export interface EndCardsShown {
  what: 'cards_shown'
  narrator: number
  keys: number[]
  tokens: EndToken[]
  /** Tokens on the three words, word by word, the fastest first. */
  finds: EndFind[]
  said: number[]
  /** As which forms the referee heard them. */
  slips?: string[]
}

/** A token that lay on a key word, and what it brought. */
export interface EndFind {
  seat: number
  word: number
  points: number
}

export interface EndClaimed {
  what: 'claimed'
  seat: number
  word: number
}

export interface EndJudged {
  what: 'judged'
  ayes: number[]
  noes: number[]
  upheld: boolean
}

export interface EndScored {
  what: 'scored'
  narrator: number
  gains: number[]
  score: number[]
  share: EndShare
  penalty?: boolean
}

/** What the narrator has earned by the guessers, before any penalty, and why. */
export interface EndShare {
  why: 'best' | 'half' | 'too_many' | 'nobody' | 'tiebreaker'
  /** What the best guesser has. */
  best: number
  earned: number
}

export interface EndOver {
  what: 'over'
  ending: string
  winners: number[]
}

/** This card goes; the other three stay. */
export interface EndDiscard {
  do: 'discard'
  word: number
}

/** The end of the story! `sure`: it has no more than two sentences, whatever the counter says. */
export interface EndTheEnd {
  do: 'the_end'
  sure: boolean
}

/** The clock's word for a narrator who has told nothing. */
export interface EndGiveUp {
  do: 'give_up'
}

/** A token on this word; `from_word`: one of mine that lies there. */
export interface EndPut {
  do: 'put'
  word: number
  from_word: number | null
}

/** I have placed what I want to place. */
export interface EndEnough {
  do: 'enough'
}

/** The narrator has said this word. */
export interface EndSayClaim {
  do: 'claim'
  word: number
}

/** Nothing to object. */
export interface EndFine {
  do: 'fine'
}

/** The word was said. */
export interface EndAye {
  do: 'aye'
}

/** It was not. */
export interface EndNo {
  do: 'no'
}

/** I tell it aloud, from now. */
export interface EndSpeakUp {
  do: 'speak_up'
}

/** I have seen it. */
export interface GoOn {
  do: 'go_on'
}

/** The clock's only move: the time is over. */
export interface Elapsed {
  do: 'elapsed'
}

export interface EndPage {
  nth: number
  narrator: number
  words: string
  aloud: boolean
  keys: number[]
  /** The same in letters: a book is read without the list of words. */
  hid: string[]
  tokens: EndToken[]
  /** Who found which of them, word by word, the fastest first, and what it brought. */
  finds: EndFind[]
  /** What the referee heard. */
  said: number[]
  /** What somebody else heard, and who agreed. */
  claim: EndClaim | null
  ayes: number[]
  noes: number[]
  penalty: boolean
  /** What the penalty cost: it takes no more points than there are. */
  lost: number
  gains: number[]
  tied: number[]
}

export type EndEvent =
  | EndRoundBegins
  | EndBoardsOut
  | EndSpokeUp
  | EndReminded
  | EndStoryTold
  | EndClosed
  | EndFailed
  | EndLanded
  | EndLocked
  | EndCardsShown
  | EndClaimed
  | EndJudged
  | EndScored
  | EndOver

export type EndMove =
  | EndDiscard
  | EndTheEnd
  | EndGiveUp
  | EndPut
  | EndEnough
  | EndSayClaim
  | EndFine
  | EndAye
  | EndNo
  | EndSpeakUp
  | GoOn
  | Elapsed

/** What everybody sees, spectators included. */
export interface StoryPublic {
  round: number
  goal: number
  phase: 'open' | 'hand_on' | 'tell' | 'vote' | 'swap' | 'expand' | 'vote_again' | 'throw' | 'reveal'
  start: number
  starter: number
  order: number[]
  to_come: number[]
  teller: number | null
  score: number[]
  /** How many pictures everybody holds. */
  hands: number[]
  /** Who has an action card still. */
  holders: number[]
  no_card: number[]
  free: boolean
  effect: 'challenge' | 'silent' | null
  played_by: number | null
  /** In front of whom a picture lies face down. */
  unseen: number[]
  tales: StoryTale[]
  /** Who has voted, thrown or chosen what to give. */
  answered: number[]
  votes: (number | null)[]
  votes_again: (number | null)[]
  tied: number[]
  extras: number[]
  expansions: StoryTale[]
  throwers: number[]
  throws: (('rock' | 'paper' | 'scissors' | null)[])[]
  winner: number | null
  gains: number[]
  pile: number
  discard: number
  ready: number[]
  gone: number[]
  pictures_from: string
}

/** A picture on the table and what was told of it, with or without words. */
export interface StoryTale {
  seat: number
  picture: number
  words?: string
  aloud?: boolean
  /** Whether its teller has finished. */
  told?: boolean
  lie?: StoryLie
  strokes?: StoryStroke[]
  gestures?: ('nod' | 'shake' | 'point' | 'wonder' | 'laugh' | 'shiver' | 'hug' | 'sleep')[]
  /** Who says that its teller spoke, though the round is silent. */
  overheard?: number[]
}

/** Where a picture lies on the silent stage: its middle in thousandths, and how far it is turned. */
export interface StoryLie {
  x?: number
  y?: number
  turn?: number
  size?: number
}

/** A line drawn over the two pictures: x, y, x, y, …, in thousandths of the stage. */
export interface StoryStroke {
  points: number[]
}

/** What a seat sees besides. */
export interface StoryPrivate {
  hand: number[]
  card: 'challenge' | 'silent' | null
  /** What I have handed on, face down. */
  gave: number | null
  /** What I was given to go on with. */
  got: number | null
  /** My vote, while it is closed. */
  vote: number | null
  sign: 'rock' | 'paper' | 'scissors' | null
}

export interface StoryRoundBegins {
  what: 'round_begins'
  round: number
  starter: number
  picture: number
}

export interface StoryPlayedCard {
  what: 'played_card'
  seat: number
  card: 'challenge' | 'silent'
}

/** Everybody has given a picture to the right, face down. */
export interface StoryHandedOn {
  what: 'handed_on'
}

export interface StoryLaid {
  what: 'laid'
  seat: number
  picture: number
}

export interface StorySpokeUp {
  what: 'spoke_up'
  seat: number
}

/** Somebody says that the teller of a silent story spoke. */
export interface StoryOverheard {
  what: 'overheard'
  seat: number
  teller: number
}

export interface StoryTaleTold {
  what: 'tale_told'
  tale: StoryTale
}

/** No picture was laid in time. */
export interface StorySkipped {
  what: 'skipped'
  seat: number
}

export interface StoryVotesOpened {
  what: 'votes_opened'
  votes: (number | null)[]
  again?: boolean
}

export interface StoryTied {
  what: 'tied'
  seats: number[]
}

/** A tied player lays down what they were given, and goes on with it. */
export interface StoryExpanding {
  what: 'expanding'
  seat: number
  picture: number
}

export interface StoryExpanded {
  what: 'expanded'
  tale: StoryTale
}

export interface StoryThrew {
  what: 'threw'
  signs: ('rock' | 'paper' | 'scissors' | null)[]
  /** Who is still in it. */
  left: number[]
}

export interface StoryRoundWon {
  what: 'round_won'
  winner: number
  picture: number
  gains: number[]
  score: number[]
  by_throw?: boolean
}

/** Nobody told, or nobody voted: no points, and the starting picture stays. */
export interface StoryRoundVoid {
  what: 'round_void'
}

/** The discard pile has become the draw pile. */
export interface StoryReshuffled {
  what: 'reshuffled'
}

export interface StoryOver {
  what: 'over'
  ending: string
  winners: number[]
}

/** I play my action card. */
export interface StoryPlayCard {
  do: 'play_card'
}

/** Begin without mine. I may still think better of it while the window is open (ST-RULING-13). */
export interface StoryNoCard {
  do: 'no_card'
}

/** This is my picture. */
export interface StoryLay {
  do: 'lay'
  picture: number
}

/** I turn over what I was handed. */
export interface StoryTurnOver {
  do: 'turn_over'
}

/** The clock's word for somebody who laid nothing (ST-RULING-21). */
export interface StorySkip {
  do: 'skip'
}

/** I hand on this picture; without one the engine picks (ST-RULING-21). */
export interface StoryGive {
  do: 'give'
  picture: number | null
}

/** A line over the pictures. */
export interface StoryDraw {
  do: 'draw'
  points: number[]
}

/** My picture lies like this. */
export interface StoryLayAt {
  do: 'lay_at'
  lie: StoryLie
}

export interface StoryGesticulate {
  do: 'gesticulate'
  gesture: 'nod' | 'shake' | 'point' | 'wonder' | 'laugh' | 'shiver' | 'hug' | 'sleep'
}

/** They spoke! */
export interface StoryOverhear {
  do: 'overhear'
}

/** The best story was theirs. Without a seat: the clock's word for a vote never cast (ST-RULING-20). */
export interface StoryVoteFor {
  do: 'vote_for'
  seat: number | null
}

/** Rock, paper or scissors. Without a sign: the clock's word; luck throws (ST-RULING-11). */
export interface StoryThrow {
  do: 'throw'
  sign: 'rock' | 'paper' | 'scissors' | null
}

/** I tell it aloud, from now. */
export interface EndSpeakUp {
  do: 'speak_up'
}

/** The clock's word for somebody who told nothing. */
export interface StoryFallSilent {
  do: 'fall_silent'
}

/** That was my tale. */
export interface StoryDone {
  do: 'done'
}

/** I have seen it. */
export interface GoOn {
  do: 'go_on'
}

/** The clock's only move: the time is over. */
export interface Elapsed {
  do: 'elapsed'
}

export interface RoundPage {
  nth: number
  starter: number
  start: number
  effect: 'challenge' | 'silent' | null
  tales: StoryTale[]
  expansions: StoryTale[]
  votes: (number | null)[]
  votes_again: (number | null)[]
  winner: number | null
  /** The best story's picture, which starts the next round. */
  picture: number | null
  /** What the best story said: the round is called after it. */
  words: string
  /** What a stock story is about: it is called after that, since its words are the same every time. */
  title: string
  by_throw: boolean
  gains: number[]
}

export type StoryEvent =
  | StoryRoundBegins
  | StoryPlayedCard
  | StoryHandedOn
  | StoryLaid
  | StorySpokeUp
  | StoryOverheard
  | StoryTaleTold
  | StorySkipped
  | StoryVotesOpened
  | StoryTied
  | StoryExpanding
  | StoryExpanded
  | StoryThrew
  | StoryRoundWon
  | StoryRoundVoid
  | StoryReshuffled
  | StoryOver

export type StoryMove =
  | StoryPlayCard
  | StoryNoCard
  | StoryLay
  | StoryTurnOver
  | StorySkip
  | StoryGive
  | StoryDraw
  | StoryLayAt
  | StoryGesticulate
  | StoryOverhear
  | StoryVoteFor
  | StoryThrow
  | EndSpeakUp
  | StoryFallSilent
  | StoryDone
  | GoOn
  | Elapsed

/** What everybody sees, spectators included. */
export interface WindmillPublic {
  round: number
  rounds: number
  tale: number
  /** How many tales the game will have, as things stand. */
  tales: number
  first: number
  teller: number
  phase: 'tell' | 'aloud' | 'guess' | 'reveal'
  grid: number[]
  score: number[]
  words: string
  aloud: boolean
  guessers: number[]
  guesses: WindmillGuess[]
  guesser: number | null
  windmill: number | null
  /** The Storyteller's card, once it lies open. */
  shown: number | null
  gains: number[]
  chain: WindmillLink[]
  aside: number[]
  ready: number[]
  gone: number[]
  never_ending: boolean
  /** Whether a picture that was told stays out for good. */
  once: boolean
  /** The deck that they are numbers of. */
  pictures_from: string
}

/** One guess. A lapsed one has no picture, and still counts as an attempt (WM-RULING-08). */
export interface WindmillGuess {
  seat: number
  picture?: number | null
  right?: boolean
  windmill?: boolean
}

/** One tale of a never-ending story; its picture only if it was guessed (WM-RULING-06). */
export interface WindmillLink {
  teller: number
  words: string
  picture?: number | null
  aloud?: boolean
}

/** What the Storyteller sees besides. */
export interface WindmillPrivate {
  picture: number
}

export interface WindmillRoundBegins {
  what: 'round_begins'
  round: number
}

/** The Storyteller has drawn a card, and nobody else knows which. */
export interface WindmillDrew {
  what: 'drew'
  seat: number
  tale: number
}

export interface WindmillSpokeUp {
  what: 'spoke_up'
  seat: number
}

/** The tale is complete. */
export interface WindmillPlaced {
  what: 'placed'
  seat: number
  words?: string
  aloud?: boolean
}

export interface WindmillFellSilent {
  what: 'fell_silent'
  seat: number
}

export interface WindmillTookWindmill {
  what: 'took_windmill'
  seat: number
}

/** Without a picture: the guess lapsed. */
export interface WindmillGuessed {
  what: 'guessed'
  seat: number
  nth: number
  picture?: number | null
  right?: boolean
  windmill?: boolean
}

/** The hidden card lies open, and the points are marked. */
export interface WindmillRevealed {
  what: 'revealed'
  teller: number
  picture: number
  gains: number[]
  score: number[]
  finder?: number | null
}

export interface WindmillTokenPassed {
  what: 'token_passed'
  to: number
}

export interface WindmillOver {
  what: 'over'
  ending: string
  winners: number[]
}

/** Place my card face down: the tale is complete. */
export interface WindmillPlace {
  do: 'place'
}

/** I take the Windmill card. */
export interface WindmillTakeWindmill {
  do: 'take_windmill'
}

/** This is the picture. */
export interface WindmillChoose {
  do: 'choose'
  picture: number
}

/** The clock's word for a guess never made (WM-RULING-08); nobody may choose it (WM-RULING-09). */
export interface WindmillLetPass {
  do: 'let_pass'
}

/** I tell it aloud, from now. */
export interface EndSpeakUp {
  do: 'speak_up'
}

/** The clock's word for somebody who told nothing. */
export interface StoryFallSilent {
  do: 'fall_silent'
}

/** I have seen it. */
export interface GoOn {
  do: 'go_on'
}

/** The clock's only move: the time is over. */
export interface Elapsed {
  do: 'elapsed'
}

export interface TalePage {
  nth: number
  round: number
  teller: number
  picture: number
  words: string
  aloud: boolean
  silent: boolean
  guesses: WindmillGuess[]
  gains: number[]
  finder: number | null
}

export type WindmillEvent =
  | WindmillRoundBegins
  | WindmillDrew
  | WindmillSpokeUp
  | WindmillPlaced
  | WindmillFellSilent
  | WindmillTookWindmill
  | WindmillGuessed
  | WindmillRevealed
  | WindmillTokenPassed
  | WindmillOver

export type WindmillMove =
  | WindmillPlace
  | WindmillTakeWindmill
  | WindmillChoose
  | WindmillLetPass
  | EndSpeakUp
  | StoryFallSilent
  | GoOn
  | Elapsed

/** What everybody sees. */
export interface WindwardPublic {
  planet: WindwardPlanetView
  mode: 'standard' | 'solo' | 'coop'
  difficulty: 'easy' | 'normal' | 'hard' | 'impossible'
  opening: WindwardOpening
  goal: number
  wind: number
  first: number
  active: number
  round: number
  turn: WindwardTurn
  captains: WindwardCaptain[]
  sky: WindwardPieces
  market: WindwardMarket
  battle: WindwardBattle | null
  trade: WindwardTrade | null
  achievements: WindwardAchievementView[]
  trigger: number | null
  lives: number
  white_lives: number
  fallen: number
  ending: string
  gone: number[]
}

/** The map: space n is at (q[n], r[n]) and has code[n]; each territory has as many spaces in a row. */
export interface WindwardPlanetView {
  face: 'large' | 'small'
  ring: string
  radius: number
  q: number[]
  r: number[]
  /** . plain, f feeding ground, r Red start, p around the planet, z zephyr, g gas pocket, x drift. */
  code: string
}

/** What was rolled before the first turn. */
export interface WindwardOpening {
  /** For the first turn: one roll a seat, 0 for whoever had no part in rolling again. WW-SETUP-07 */
  first: number[][]
  /** Territories rolled for Greys. WW-SETUP-14 */
  greys: number[]
  /** The territory rolled for the White, in a cooperative game. WW-COOP-08 */
  white: number
}

/** What the captain whose turn it is has left. */
export interface WindwardTurn {
  speed: number
  mates: number
  by_mate: ('drop_longboat' | 'longboat_speed' | 'ship_speed' | 'process_crester' | 'research_crester' | 'take_supplies' | 'morale' | 'fill_cannon' | 'hire_crew')[]
  by_coffee: ('drop_longboat' | 'longboat_speed' | 'ship_speed' | 'process_crester' | 'research_crester' | 'take_supplies' | 'morale' | 'fill_cannon' | 'hire_crew')[]
  deadweight: number
  /** Who may not attack whom again; the first two editions write g7 and r7 for cresters on space 7. */
  barred: ([WindwardShip | WindwardLongboat | WindwardRed | WindwardGrey | WindwardWhite | string, WindwardShip | WindwardLongboat | WindwardRed | WindwardGrey | WindwardWhite | WindwardFlag | string])[]
  /** Reds that have met the captain; in the first two editions, the spaces where they are. */
  fought: (WindwardRed | number)[]
  lands: number[]
  taking: number
  hunting: boolean
  /** Nobody is hunted, attacked or hungry yet. WW-RULING-125 */
  truce: boolean
}

export type WindwardShip = [tag: 'ship', seat: number]

export type WindwardLongboat = [tag: 'longboat', seat: number, boat: number]

export type WindwardRed = [tag: 'red', number: number]

export type WindwardGrey = [tag: 'grey', number: number]

/** There is but one. */
export type WindwardWhite = [tag: 'white']

/** No piece: whatever sails under this captain's flag. */
export type WindwardFlag = [tag: 'flag', seat: number]

/** A player board: everything on it is public, the hand's size too. */
export interface WindwardCaptain {
  colour: 'green' | 'purple' | 'blue' | 'orange' | 'yellow'
  /** -1: At Port. */
  ship: number
  /** -1 aboard, -2 beside the board, else a space. */
  boats: number[]
  morale: number
  gas: number
  gas_slots: number
  cannons: number
  cannon_slots: number
  boat_speed: number
  notoriety: number
  crew: ('purser' | 'gas_worker' | 'marine' | 'sergeant' | 'harpooner' | 'coxswain' | null)[]
  hand: number
  hand_limit: number
  crester: 'grey' | 'red' | null
  /** Which one it is; untold in the first two editions. */
  caught?: WindwardGrey | WindwardRed | null
  grey_teeth: number
  red_teeth: number
  tokens: number
  watches: number
  naturalist: boolean
}

/**
 * Where cresters are and things lie; a space stands there as often as it has such pieces.
 *
 * Names are in the order of their spaces; the first two editions tell none.
 */
export interface WindwardPieces {
  reds: number[]
  red_names?: WindwardRed[]
  greys: number[]
  grey_names?: WindwardGrey[]
  tagged_reds: number[]
  tagged_greys: number[]
  white: number
  white_is: 'none' | 'track' | 'due' | 'sky' | 'gone'
  dead_reds: number[]
  dead_red_names?: WindwardRed[]
  dead_greys: number[]
  dead_grey_names?: WindwardGrey[]
  grey_teeth: number[]
  red_teeth: number[]
  tokens: number[]
  /** What is left on gas pockets. */
  gas: Record<number, number>
}

/** The Trading Post Board and the stockpile. */
export interface WindwardMarket {
  tops: ('aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null)[]
  sizes: number[]
  discard: number
  /** The card that was last laid on the discard pile: everybody has just seen it. WW-RULING-100 */
  last: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
  crew: Record<'purser' | 'gas_worker' | 'marine' | 'sergeant' | 'harpooner' | 'coxswain', number>
  greys: number
  reds: number
  tags: number
}

export interface WindwardBattle {
  at: number
  attacker: WindwardSide
  defender: WindwardSide
  window: 'false_flag' | 'attacker_cannons' | 'attacker_rolls' | 'defender_cannons' | 'defender_rolls' | 'attacker_cards' | 'defender_cards' | 'spoils'
  /** Where the attacker came from (-1: port); each of them, where two Reds attack. WW-RULING-14 */
  back: number[]
  /** How many Greys the attacking longboat brought along. */
  towed?: number
}

/** One party of a battle and what it has brought so far. */
export interface WindwardSide {
  kind: 'ship' | 'longboat' | 'grey' | 'red' | 'white'
  /** Who they are; untold in the first two editions. */
  pieces?: (WindwardShip | WindwardLongboat | WindwardRed | WindwardGrey | WindwardWhite)[]
  seat?: number | null
  /** Which of the captain's longboats: 0 or 1. */
  boat?: number | null
  /** Two Reds may fight together in solo. WW-RULING-81 */
  count?: number
  strength?: number
  cannons?: number
  dice?: number[]
  crew_hits?: number
  harpoons?: number
  tokens?: number
  /** All hits so far. */
  total?: number
}

/** What one captain offers another At Port. WW-COOP-11 */
export interface WindwardTrade {
  seat: number
  to: number
  give: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
  want: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
}

export interface WindwardAchievementView {
  id: 'tooth_merchant' | 'mixed_catch' | 'full_muster' | 'full_tanks' | 'broadside' | 'bare_hands' | 'boarder' | 'rowers_pride' | 'globetrotter' | 'storm_rider' | 'high_spirits' | 'long_watch'
  high: number
  low: number
  scorers: number[]
  declined: number[]
}

/** What a seat sees besides. */
export interface WindwardPrivate {
  hand: ('aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon')[]
}

export interface WindwardTurnBegins {
  what: 'turn_begins'
  seat: number
  round: number
}

/** From now on captains are attacked, hunted and hungry. WW-RULING-125 */
export interface WindwardTruceEnds {
  what: 'truce_ends'
}

/** A new wind: `rolls` are the die's, empty if a card turned it. WW-ROUND-02, WW-ROUND-03, WW-CARD-13 */
export interface WindwardWindTurned {
  what: 'wind_turned'
  wind: number
  rolls: number[]
  seat?: number | null
}

/** One step, jump or port move (-1 is the port). */
export interface WindwardSailed {
  what: 'sailed'
  seat: number
  frm: number
  to: number
  by: 'step' | 'port' | 'zephyr' | 'around'
  cost: number
  /** What is left. */
  speed: number
}

export interface WindwardRowed {
  what: 'rowed'
  seat: number
  boat: number
  frm: number
  to: number
  towed: number
  speed: number
}

/** A piece goes back where it came from. WW-BAT-20, WW-CON-04 */
export interface WindwardWentBack {
  what: 'retreated'
  kind: 'ship' | 'longboat' | 'red' | 'white'
  frm: number
  to: number
  seat?: number | null
  boat?: number | null
  which?: WindwardGrey | WindwardRed | null
}

export interface WindwardOrdered {
  what: 'ordered'
  seat: number
  order: 'drop_longboat' | 'longboat_speed' | 'ship_speed' | 'process_crester' | 'research_crester' | 'take_supplies' | 'morale' | 'fill_cannon' | 'hire_crew'
  by: 'mate' | 'coffee'
}

export interface WindwardBought {
  what: 'bought'
  seat: number
  good: 'fill_cannon' | 'hire_crew' | 'morale' | 'notoriety' | 'take_supplies'
  price: number
  /** What is left. */
  gas: number
}

/** A number on a player board changes: by how much, and what it is now. */
export interface WindwardChanged {
  what: 'changed'
  seat: number
  number: 'morale' | 'gas' | 'cannons' | 'boat_speed' | 'speed' | 'tokens'
  by: number
  now: number
  why: string
}

export interface WindwardHired {
  what: 'hired'
  seat: number
  crew: 'purser' | 'gas_worker' | 'marine' | 'sergeant' | 'harpooner' | 'coxswain'
}

export interface WindwardDroppedLongboat {
  what: 'dropped_longboat'
  seat: number
  boat: number
  at: number
}

/** A crester becomes a tooth and gas. */
export interface WindwardProcessed {
  what: 'processed'
  seat: number
  kind: 'grey' | 'red'
  /** What found a slot. */
  gas: number
  which?: WindwardGrey | WindwardRed | null
}

/** The Naturalist lets a crester go, alive and tagged. */
export interface WindwardResearched {
  what: 'researched'
  seat: number
  kind: 'grey' | 'red'
  to: number
  gas: number
  which?: WindwardGrey | WindwardRed | null
}

/** A card from the top of a stack, and the card that lies there now. */
export interface WindwardTookSupply {
  what: 'took_supply'
  seat: number
  stack: number
  card: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon'
  top: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
}

/** A stack ran out: all cards left and the discard pile were mixed into three stacks. WW-SETUP-12 */
export interface WindwardRestacked {
  what: 'restacked'
  tops: ('aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null)[]
  sizes: number[]
}

export interface WindwardPlayedCard {
  what: 'played_card'
  seat: number
  card: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon'
}

/** A card given up for a rest At Sky. WW-END-05 */
export interface WindwardDiscarded {
  what: 'discarded'
  seat: number
  card: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon'
}

/** A living Grey on a feeding ground: rolled for, or baited (no rolls). */
export interface WindwardGreyCame {
  what: 'grey_came'
  at: number
  rolls: number[]
  which?: WindwardGrey | WindwardRed | null
}

export interface WindwardRedCame {
  what: 'red_came'
  seat: number
  at: number
  which?: WindwardGrey | WindwardRed | null
}

/** The White enters: rolled for, or put there (no rolls). */
export interface WindwardWhiteCame {
  what: 'white_came'
  at: number
  rolls: number[]
}

export interface WindwardPickedUp {
  what: 'picked_up'
  seat: number
  thing: 'longboat' | 'grey' | 'red' | 'grey_tooth' | 'red_tooth' | 'token' | 'gas'
  at: number
  which?: WindwardGrey | WindwardRed | null
}

/** Cargo left on a space, by choice or because the ship was Lost. */
export interface WindwardDropped {
  what: 'dropped'
  seat: number
  thing: 'grey' | 'red' | 'grey_tooth' | 'red_tooth' | 'token'
  at: number
  count?: number
  which?: WindwardGrey | WindwardRed | null
}

/** Teeth go back to the stockpile, for notoriety or (in an adventure) for gas. */
export interface WindwardTeethExchanged {
  what: 'teeth_exchanged'
  seat: number
  grey: number
  red: number
  gas?: number
}

/** Notoriety, and what for. */
export interface WindwardGained {
  what: 'gained'
  seat: number
  points: number
  total: number
  why: 'teeth' | 'bought' | 'watch' | 'white' | 'tags' | 'achievement'
}

export interface WindwardAchieved {
  what: 'achieved'
  seat: number
  card: 'tooth_merchant' | 'mixed_catch' | 'full_muster' | 'full_tanks' | 'broadside' | 'bare_hands' | 'boarder' | 'rowers_pride' | 'globetrotter' | 'storm_rider' | 'high_spirits' | 'long_watch'
  points: number
}

/** A captain declines an achievement, or takes that back. WW-RULING-76 */
export interface WindwardChangedMind {
  what: 'changed_mind'
  seat: number
  card: 'tooth_merchant' | 'mixed_catch' | 'full_muster' | 'full_tanks' | 'broadside' | 'bare_hands' | 'boarder' | 'rowers_pride' | 'globetrotter' | 'storm_rider' | 'high_spirits' | 'long_watch'
  declines: boolean
}

export interface WindwardBattleBegins {
  what: 'battle_begins'
  battle: WindwardBattle
}

export interface WindwardFalseFlag {
  what: 'false_flag'
  seat: number
}

export interface WindwardCannonsSpent {
  what: 'cannons_spent'
  seat: number
  cannons: number
  strength: number
}

/** One party's battle dice, and its total so far. */
export interface WindwardRolled {
  what: 'rolled'
  side: 'attacker' | 'defender'
  dice: number[]
  total: number
}

export interface WindwardHitsAdded {
  what: 'hits_added'
  seat: number
  harpoons: number
  tokens: number
  total: number
}

/** `won` is None for a tie. */
export interface WindwardBattleEnds {
  what: 'battle_ends'
  battle: WindwardBattle
  won: 'attacker' | 'defender' | null
}

/** A piece is beaten: a longboat goes home, a crester loses its cloud. */
export interface WindwardDefeated {
  what: 'defeated'
  kind: 'longboat' | 'grey' | 'red' | 'white'
  at: number
  /** Whose longboat. */
  seat?: number | null
  /** Into whose hold a Red went. */
  by?: number | null
  which?: WindwardGrey | WindwardRed | null
}

export interface WindwardShipLost {
  what: 'ship_lost'
  seat: number
  at: number
  to: 'hunger' | 'ship' | 'red' | 'white'
  winner?: number | null
}

/** What the winner took from a ship that was Lost. */
export interface WindwardRobbed {
  what: 'robbed'
  seat: number
  loser: number
  crester: 'grey' | 'red' | null
  grey_teeth: number
  red_teeth: number
  tokens: number
  which?: WindwardGrey | WindwardRed | null
}

export interface WindwardRested {
  what: 'rested'
  seat: number
  at: number
}

/** A crester's whole movement, space by space (-1: the Trading Post). */
export interface WindwardHunted {
  what: 'hunted'
  kind: 'red' | 'white'
  path: number[]
  /** Whom it hunts. */
  seat: number
  which?: WindwardGrey | WindwardRed | null
}

export interface WindwardLifeLost {
  what: 'life_lost'
  of: 'team' | 'white'
  left: number
}

export interface WindwardTradeOffered {
  what: 'trade_offered'
  seat: number
  to: number
  give: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
  want: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
}

export interface WindwardTraded {
  what: 'traded'
  seat: number
  to: number
  give: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
  want: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
}

export interface WindwardTradeDeclined {
  what: 'trade_declined'
  seat: number
  to: number
}

/** Somebody has fifteen: this turn is played to its end, and everybody else gets a last one. WW-OVER-01 */
export interface WindwardLastTurns {
  what: 'last_turns'
  seat: number
  /** Only those who come later in this round. WW-RULING-120 */
  even?: boolean
  /** Who sails after this turn, in that order; None: it was not told then. WW-RULING-57 */
  turns?: number[] | null
}

/** The highest notoriety is shared: everybody plays one more turn. WW-TIE-01 */
export interface WindwardTieBreak {
  what: 'tie_break'
  seats: number[]
}

export interface WindwardOver {
  what: 'over'
  ending: string
  winners: number[]
}

/** My ship goes there: one step, one jump, or into or out of port (-1). */
export interface WindwardSail {
  do: 'sail'
  to: number
  by: 'step' | 'port' | 'zephyr' | 'around'
}

/** My longboat (0 or 1) goes to the next space. */
export interface WindwardRow {
  do: 'row'
  boat: number
  to: number
}

/** A mate, or a Coffee card, for an order; with a crew to hire, or a space to release a crester on. */
export interface WindwardOrder {
  do: 'order'
  order: 'drop_longboat' | 'longboat_speed' | 'ship_speed' | 'process_crester' | 'research_crester' | 'take_supplies' | 'morale' | 'fill_cannon' | 'hire_crew'
  by?: 'mate' | 'coffee'
  crew?: 'purser' | 'gas_worker' | 'marine' | 'sergeant' | 'harpooner' | 'coxswain' | null
  to?: number | null
}

export interface WindwardBuy {
  do: 'buy'
  good: 'fill_cannon' | 'hire_crew' | 'morale' | 'notoriety' | 'take_supplies'
  crew?: 'purser' | 'gas_worker' | 'marine' | 'sergeant' | 'harpooner' | 'coxswain' | null
}

/**
 * A supply card; the Aerogenerator with the new wind, Bait with the feeding ground.
 *
 * Coffee is played by giving its order, Harpoons and False Flags in battles.
 */
export interface WindwardPlay {
  do: 'play'
  card: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon'
  wind?: number | null
  to?: number | null
}

/** One thing from my ship's space. */
export interface WindwardPickUp {
  do: 'pick_up'
  what: 'longboat' | 'grey' | 'red' | 'grey_tooth' | 'red_tooth' | 'token' | 'gas'
}

/** One piece of cargo onto my ship's space. */
export interface WindwardDrop {
  do: 'drop'
  what: 'grey' | 'red' | 'grey_tooth' | 'red_tooth' | 'token'
}

/** A tooth for gas, in an adventure. WW-SOLO-17 */
export interface WindwardExchange {
  do: 'exchange'
  tooth: 'grey_tooth' | 'red_tooth'
}

/** Mates, rest. */
export interface WindwardEndTurn {
  do: 'end_turn'
}

/** The top card of this stack (0 to 2). */
export interface WindwardTake {
  do: 'take'
  stack: number
}

/** It goes there. */
export interface WindwardPlace {
  do: 'place'
  to: number
}

/** A supply card for the night At Sky. */
export interface WindwardDiscard {
  do: 'discard'
  card: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon'
}

/** No card: a morale for the night. */
export interface WindwardLoseMorale {
  do: 'lose_morale'
}

/** This Red hunts next; in the first two editions, the one on this space. */
export interface WindwardSend {
  do: 'send'
  crester: WindwardRed | number
}

/** It comes this way. */
export interface WindwardHunt {
  do: 'hunt'
  to: number
}

/** I leave the rest of this hunt to the compass. WW-RULING-44 */
export interface WindwardAsTheyCome {
  do: 'as_they_come'
}

/** My False Flag. */
export interface WindwardRaiseFlag {
  do: 'raise_flag'
}

/** No flag: let them come. */
export interface WindwardFight {
  do: 'fight'
}

/** So many cannons. */
export interface WindwardSpend {
  do: 'spend'
  cannons: number
}

/** So many Harpoon cards and "+2 Hits" tokens; none of either passes. */
export interface WindwardAdd {
  do: 'add'
  harpoons: number
  tokens: number
}

/** What I take from the hold of a ship that was Lost to mine. */
export interface WindwardLoot {
  do: 'loot'
  grey_teeth: number
  red_teeth: number
  tokens: number
}

/** A card of mine to a teammate At Port, or one of theirs to me, or both. */
export interface WindwardOffer {
  do: 'offer'
  to: number
  give?: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
  want?: 'aerogenerator' | 'bait' | 'coffee' | 'deadweight' | 'false_flag' | 'fuel' | 'harpoon' | null
}

/** It is a deal. */
export interface WindwardAgree {
  do: 'agree'
}

/** No deal. */
export interface WindwardRefuse {
  do: 'refuse'
}

/** I do not want this achievement, should I meet its condition. WW-RULING-76 */
export interface WindwardDecline {
  do: 'decline'
  card: 'tooth_merchant' | 'mixed_catch' | 'full_muster' | 'full_tanks' | 'broadside' | 'bare_hands' | 'boarder' | 'rowers_pride' | 'globetrotter' | 'storm_rider' | 'high_spirits' | 'long_watch'
}

/** I want it after all. */
export interface WindwardReconsider {
  do: 'reconsider'
  card: 'tooth_merchant' | 'mixed_catch' | 'full_muster' | 'full_tanks' | 'broadside' | 'bare_hands' | 'boarder' | 'rowers_pride' | 'globetrotter' | 'storm_rider' | 'high_spirits' | 'long_watch'
}

export interface Fight {
  at: number
  attacker: WindwardSide
  defender: WindwardSide
  won: 'attacker' | 'defender' | null
}

/** One captain's turn. */
export interface Voyage {
  seat: number
  /** How far the ship went, jumps and port moves counted as one. */
  spaces: number
  /** Where ship and longboats went, and who came after them. */
  courses: Course[]
  battles: Fight[]
  /** Cresters defeated. */
  catches: ('grey' | 'red' | 'white')[]
  grey_teeth: number
  /** Teeth brought home. */
  red_teeth: number
  hired: ('purser' | 'gas_worker' | 'marine' | 'sergeant' | 'harpooner' | 'coxswain')[]
  achieved: ('tooth_merchant' | 'mixed_catch' | 'full_muster' | 'full_tanks' | 'broadside' | 'bare_hands' | 'boarder' | 'rowers_pride' | 'globetrotter' | 'storm_rider' | 'high_spirits' | 'long_watch')[]
  gained: number
  night: 'sky' | 'port' | 'lost' | ''
}

/** One round. */
export interface LogPage {
  nth: number
  /** The wind it began with; 0 for the first round, whose wind was set before the log began. */
  wind: number
  voyages: Voyage[]
  /** Whose ships were Lost. */
  lost: number[]
  /** What each captain had gained by the end of it. */
  notoriety: Record<number, number>
  /** Who gained how much in it, and what for. */
  earned: [number, number, string][]
  ending: string
  winners: number[]
  face: 'large' | 'small'
  /** The planet as it was laid; old books do not know theirs. */
  ring: string
  /** Where ships and longboats were at the end of it. */
  standings: Standing[]
}

export type WindwardEvent =
  | WindwardTurnBegins
  | WindwardTruceEnds
  | WindwardWindTurned
  | WindwardSailed
  | WindwardRowed
  | WindwardWentBack
  | WindwardOrdered
  | WindwardBought
  | WindwardChanged
  | WindwardHired
  | WindwardDroppedLongboat
  | WindwardProcessed
  | WindwardResearched
  | WindwardTookSupply
  | WindwardRestacked
  | WindwardPlayedCard
  | WindwardDiscarded
  | WindwardGreyCame
  | WindwardRedCame
  | WindwardWhiteCame
  | WindwardPickedUp
  | WindwardDropped
  | WindwardTeethExchanged
  | WindwardGained
  | WindwardAchieved
  | WindwardChangedMind
  | WindwardBattleBegins
  | WindwardFalseFlag
  | WindwardCannonsSpent
  | WindwardRolled
  | WindwardHitsAdded
  | WindwardBattleEnds
  | WindwardDefeated
  | WindwardShipLost
  | WindwardRobbed
  | WindwardRested
  | WindwardHunted
  | WindwardLifeLost
  | WindwardTradeOffered
  | WindwardTraded
  | WindwardTradeDeclined
  | WindwardLastTurns
  | WindwardTieBreak
  | WindwardOver

export type WindwardMove =
  | WindwardSail
  | WindwardRow
  | WindwardOrder
  | WindwardBuy
  | WindwardPlay
  | WindwardPickUp
  | WindwardDrop
  | WindwardExchange
  | WindwardEndTurn
  | WindwardTake
  | WindwardPlace
  | WindwardDiscard
  | WindwardLoseMorale
  | WindwardSend
  | WindwardHunt
  | WindwardAsTheyCome
  | WindwardRaiseFlag
  | WindwardFight
  | WindwardSpend
  | WindwardAdd
  | WindwardLoot
  | WindwardOffer
  | WindwardAgree
  | WindwardRefuse
  | WindwardDecline
  | WindwardReconsider

/** What everybody sees, spectators included: nothing that counts cards in hands or piles. */
export interface WinterPublic {
  stage: 'arbiter' | 'draft' | 'first_quests' | 'opening' | 'chapter' | 'epilogue' | 'over'
  factions: ('spring' | 'winter' | 'writer')[]
  ring: number[]
  ages: number[]
  arbiter: number | null
  chapter: number
  acting: number
  pieces: Record<'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit', WinterPiece>
  lost: Record<'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit', number>
  supply: ('spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation')[]
  slots: Record<string, 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'>
  carried: Record<'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation', 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'>
  drawn: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation' | null
  intros: Record<'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation', string>
  track: (WinterMemory | null)[]
  bookmark: number | null
  recent: WinterRecent | null
  activation: WinterActivation | null
  joining: WinterActivation | null
  movement: WinterMovement | null
  quest: WinterQuesting | null
  battle: WinterBattle | null
  trap: WinterTrap | null
  entered: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  willing: Record<number, 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'>
  claim: WinterClaim | null
  window: '' | 'arbiter' | 'interrupt' | 'naming' | 'objection' | 'objective' | 'stall'
  powers: WinterPowersInPlay
  aims: WinterOpenAim[][]
  declaring: number | null
  stalled: boolean
  epilogue: WinterEpilogue | null
  scores: Record<'spring' | 'winter', number>
  winner: 'spring' | 'winter' | 'writer' | null
  ending: string
  gone: number[]
}

/** A character in play: whose it is, where it is, and how it is. */
export interface WinterPiece {
  owner: number
  at: string
  ready?: boolean
  /** Incapacitated: its token lies on its side. */
  fallen?: boolean
  /** It may not move again in this chapter. */
  barred?: boolean
  /** It was activated in this chapter. */
  acted?: boolean
}

/** A taken space of the track. No side: neutral (WT-COMP-05). No card and no objective: a blank one. */
export interface WinterMemory {
  side?: 'spring' | 'winter' | null
  card?: number | null
  /** The token in the hexagon above it. */
  quest?: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation' | null
  objective?: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison' | null
  story?: WinterPassage[]
}

/** Some words of the story, and the cards whose pictures came into it. */
export interface WinterPassage {
  seat: number
  part: 'opening' | 'introduction' | 'movement' | 'save' | 'quest' | 'battle' | 'trap' | 'propaganda' | 'return' | 'objective' | 'handing_on' | 'epilogue' | 'ending'
  words?: string
  cards?: number[]
  side?: 'spring' | 'winter' | null
  character?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  at?: string | null
}

/** What was told last, and what people said to it: nothing waits for that. WT-RULING-104 */
export interface WinterRecent {
  passage: WinterPassage
  contested?: boolean
  /** The arbiter has sent it back. */
  returned?: boolean
  /** With which words, until it is told anew. */
  note?: string | null
}

export interface WinterActivation {
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  /** Whether it is to join another player's quest. */
  join?: boolean
  /** Whether its movement is over, and took it a step at least. WT-RULING-128 */
  moved?: boolean
}

/** How the activated character is getting on. */
export interface WinterMovement {
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  /** Paid for and not used. */
  steps?: number
  /** Not to be paid for. WT-SKILL-08 */
  free?: number
  cards?: number[]
  begun?: boolean
  came_from?: string | null
  over?: boolean
  /** Where it has been in this activation. WT-OBJ-19 */
  visited?: string[]
  /** Connections tried in this activation, and from where. WT-OBJ-20 */
  tries?: (['rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison', string])[]
  /** An objective was swapped. WT-SKILL-03 */
  swapped?: boolean
  /** The beloved will not come along on the next step. */
  refused?: boolean
  /** Where the beloved is asked to come along to. */
  asking?: string | null
}

/** The ongoing quest. */
export interface WinterQuesting {
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  seat: number
  at: string
  step?: 'begin' | 'joins' | 'continue' | 'join_in' | 'last_card' | 'end' | 'consequences'
  /** Under whom its token lay. */
  carrier?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  took_part?: Record<number, 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'>
  /** Who activated a character for it, and which of them came there. */
  arrived?: Record<number, 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null>
  teller?: number | null
  cards?: WinterPlayed[]
  artifact_used?: boolean
  missing_link?: boolean
  /** Whether the link to the bookmark can no longer be objected to. */
  heard?: boolean
  outcome?: 'success' | 'failure' | 'tie' | null
  chooser?: number | null
  memory?: number | null
  space?: number | null
  story?: WinterPassage[]
}

/** A card that lies in a quest, a battle or an epilogue; an artifact's stays on the track. */
export interface WinterPlayed {
  seat: number
  side: 'spring' | 'winter'
  card: number | null
  artifact?: boolean
}

export interface WinterBattle {
  at: string
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  /** The beloved who fights as one with the rebel. WT-POWER-12 */
  partner?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  round?: number
  cards?: WinterPlayed[]
  /** Who played, or was exempt, last. */
  last?: 'spring' | 'winter' | null
  to_play?: 'spring' | 'winter'
  /** Whether the first card is that of the Freezing Horror. WT-POWER-26 */
  horror?: boolean
  /** Which of two owners will not play in this defense. */
  declined?: number[]
  winner?: 'spring' | 'winter' | null
}

export interface WinterTrap {
  at: string
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  partner?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  /** The trap card. */
  shown?: number | null
  /** What the soldier's owner has played. */
  cards?: number[]
  /** What was hidden, once everybody sees it. */
  opened?: WinterHidden | null
  outcome?: '' | 'caught' | 'tie' | 'escaped'
}

/** What lies under a rebel's card until the trap is concluded. */
export interface WinterHidden {
  spring: number[]
  winter: number[]
}

/** Something that hangs on the story, while the others may object. WT-RULING-104 */
export interface WinterClaim {
  seat: number
  about: 'relocation' | 'handing_on' | 'return' | 'link'
  character?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  to?: string
  words?: string
  objector?: number | null
  note?: string
}

export interface WinterPowersInPlay {
  glimmer: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  lovers: ['alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit', 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'] | null
  safe_house: string | null
  artifact: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  artifact_side: 'spring' | 'winter' | null
  horror: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  horror_at: string | null
  propaganda: boolean
}

/** An objective before its owner, as the others see it: its back, or its face. WT-OBJ-05 */
export interface WinterOpenAim {
  side: 'spring' | 'winter'
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison' | null
  done: boolean
}

export interface WinterEpilogue {
  /** Who placed the last memory. */
  seat: number
  step?: 'begins' | 'join_in' | 'writer' | 'ending'
  teller?: number | null
  /** Which faction the writer plays for. */
  side?: 'spring' | 'winter' | null
  cards?: WinterPlayed[]
  told?: number[]
  /** Which memory's space each part takes up. WT-EPI-09, WT-EPI-14 */
  recalled?: Record<number, number>
  /** Which open stories were brought to their end, and by whom. WT-EPI-10 */
  settled?: Record<'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation', number>
}

/** What a seat sees besides. */
export interface WinterPrivate {
  hand: number[]
  /** What I have laid in a trap that is not yet open. */
  hidden: WinterHidden | null
  aims: WinterAim[]
  /** Unused objectives that I was the last to look at. WT-SKILL-03 */
  unused: ('rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison')[]
  /** I let everything pass until this turn ends. */
  passing: boolean
  /** But where one of these could step in. WT-RULING-121 */
  ask_only: ('alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit')[]
  /** My answer lies closed until the others have theirs. */
  answered: boolean
}

/** A secret objective before its owner. */
export interface WinterAim {
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison'
  /** It lies faceup: The Connection was tried, The Spy has seen somebody. */
  shown?: boolean
  done?: boolean
  /** In which chapter The Connection was last tried. */
  tried?: number
}

export interface WinterArbiterChosen {
  what: 'arbiter_chosen'
  seat: number
  ballots: (number | null)[]
  /** Who named the arbiter, where the ballot gave no majority. */
  by?: number | null
}

export interface WinterChosen {
  what: 'chosen'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  at: string
}

export interface WinterQuestDrawn {
  what: 'quest_drawn'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
}

export interface WinterQuestPlaced {
  what: 'quest_placed'
  seat: number
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  /** A location, or the rebel who carries it. */
  at: string
}

/** The other Great Artifact leaves the game. */
export interface WinterQuestLeft {
  what: 'quest_left'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
}

/** Its carrier is gone: it may be generated again. WT-RULING-55 */
export interface WinterQuestReturned {
  what: 'quest_returned'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
}

export interface WinterNarrated {
  what: 'narrated'
  passage: WinterPassage
}

export interface WinterChapterBegins {
  what: 'chapter_begins'
  chapter: number
  acting: number
}

export interface WinterTurnOf {
  what: 'turn_of'
  seat: number
}

export interface WinterActivated {
  what: 'activated'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  join?: boolean
}

/** So many were due: fewer may have come. */
export interface WinterCardsDue {
  what: 'cards_due'
  seat: number
  cards: number
}

/** Told to whoever drew them. */
export interface WinterDrawn {
  what: 'drawn'
  cards: number[]
}

export interface WinterCardPlayed {
  what: 'card_played'
  passage: WinterPassage
  artifact?: boolean
}

export interface WinterStepped {
  what: 'stepped'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  to: string
  together?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
}

export interface WinterWouldNotCome {
  what: 'would_not_come'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterMovementEnds {
  what: 'movement_ends'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  at: string
}

export interface WinterActivationEnds {
  what: 'activation_ends'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterSavedCharacter {
  what: 'saved'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  passage: WinterPassage
}

export interface WinterFell {
  what: 'fell'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterBarred {
  what: 'barred'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** A placement, not a movement. */
export interface WinterPut {
  what: 'put'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  to: string
  why: 'battle' | 'safe_house' | 'trap' | 'passage' | 'return'
}

export interface WinterWantsToInterrupt {
  what: 'wants_to_interrupt'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterBattleBegins {
  what: 'battle_begins'
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  at: string
  partner?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
  horror?: boolean
}

/** In the first round this side plays no card. WT-SKILL-07 */
export interface WinterExempt {
  what: 'exempt'
  side: 'spring' | 'winter'
}

export interface WinterDeclined {
  what: 'declined'
  seat: number
}

export interface WinterBattleEnds {
  what: 'battle_ends'
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  winner: 'spring' | 'winter'
}

export interface WinterTrapSprung {
  what: 'trap_sprung'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  at: string
  passage: WinterPassage
  partner?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
}

/** All the hidden cards, to everybody. WT-RULING-32 */
export interface WinterTrapOpened {
  what: 'trap_opened'
  spring: number[]
  winter: number[]
  total: number
  against: number
  outcome: 'caught' | 'tie' | 'escaped'
}

export interface WinterQuestBegins {
  what: 'quest_begins'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  at: string
  passage: WinterPassage
}

export interface WinterTookPart {
  what: 'took_part'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterQuestEnds {
  what: 'quest_ends'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  outcome: 'success' | 'failure' | 'tie'
  spring: number
  winter: number
  missing_link?: boolean
}

export interface WinterMemoryPlaced {
  what: 'memory_placed'
  seat: number
  space: number
  /** Without its story, which was told before and lies on the track. */
  memory: WinterMemory
  /** The objective that it overwrites. WT-OBJ-12 */
  over?: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison' | null
}

export interface WinterBookmarkMoved {
  what: 'bookmark_moved'
  seat: number
  space: number
}

export interface WinterObjected {
  what: 'objected'
  seat: number
  words?: string
}

export interface WinterRuled {
  what: 'ruled'
  seat: number
  upheld: boolean
  words?: string
}

export interface WinterSentBack {
  what: 'sent_back'
  seat: number
  teller: number
  words?: string
}

/** The last passage of this player, in other words. */
export interface WinterRetold {
  what: 'retold'
  passage: WinterPassage
}

export interface WinterPowerGained {
  what: 'power_gained'
  seat: number
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  characters?: ('alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit')[]
  at?: string | null
}

export interface WinterPowerLost {
  what: 'power_lost'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  /** Whose memory was turned to winter. */
  space: number | null
}

export interface WinterEliminated {
  what: 'eliminated'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterReadiedAgain {
  what: 'readied_again'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterPropagated {
  what: 'propagated'
  seat: number
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** To a location, or back to its soldier's card. */
export interface WinterHorrorMoved {
  what: 'horror_moved'
  to: string | null
}

export interface WinterHandedOn {
  what: 'handed_on'
  to: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** It lies faceup from now on. */
export interface WinterObjectiveShown {
  what: 'objective_shown'
  seat: number
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison'
}

export interface WinterObjectiveDone {
  what: 'objective_done'
  seat: number
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison'
  space: number
  passage: WinterPassage
}

export interface WinterObjectiveSwapped {
  what: 'objective_swapped'
  seat: number
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

export interface WinterChapterEnds {
  what: 'chapter_ends'
  chapter: number
}

export interface WinterStallVoted {
  what: 'stall_voted'
  called_by: number
  agreed: boolean
}

export interface WinterEpilogueBegins {
  what: 'epilogue_begins'
  seat: number
}

export interface WinterSideNamed {
  what: 'side_named'
  seat: number
  side: 'spring' | 'winter'
}

/** The part that is told now takes up the memory of this space. */
export interface WinterRecalled {
  what: 'recalled'
  seat: number
  space: number
}

/** An open story has come to its end; or has not, after all. */
export interface WinterSettled {
  what: 'settled'
  seat: number
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  settled?: boolean
}

/** Somebody's part of the epilogue is told. */
export interface WinterPartEnds {
  what: 'part_ends'
  seat: number
  words?: string
}

export interface WinterReckoned {
  what: 'reckoned'
  spring: number
  winter: number
}

export interface WinterOver {
  what: 'over'
  ending: string
  winner?: 'spring' | 'winter' | 'writer' | null
  words?: string
}

/** This player should be story arbiter. */
export interface WinterNominate {
  do: 'nominate'
  seat: number
}

/** This character is mine, and stands there. */
export interface WinterChoose {
  do: 'choose'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  at: string
}

/** The drawn quest token goes into a location's slot, or under a rebel. */
export interface WinterPlaceQuest {
  do: 'place_quest'
  at: string
}

/** So it was: the words are the tale. */
export interface WinterNarrate {
  do: 'narrate'
}

export interface WinterActivate {
  do: 'activate'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** A story card for up to two steps. */
export interface WinterTravel {
  do: 'travel'
  card: number
}

/** One space on, if wished with the beloved. */
export interface WinterStep {
  do: 'step'
  to: string
  together?: boolean
}

/** Through the secret passage, before moving. WT-SKILL-09 */
export interface WinterTakePassage {
  do: 'take_passage'
}

/** I look at the unused objectives, and take one of them for mine. WT-SKILL-03 */
export interface WinterSwap {
  do: 'swap'
}

export interface WinterTakeObjective {
  do: 'take_objective'
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison'
}

/** Two story cards, and the character stands again. */
export interface WinterSave {
  do: 'save'
  whom: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  cards: [number, number]
}

/** My character moves no further. */
export interface WinterStay {
  do: 'stay'
}

/** A new quest there: a location's slot, or a rebel. */
export interface WinterGenerate {
  do: 'generate'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  at: string
}

/** My character begins this quest. */
export interface WinterResolve {
  do: 'resolve'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
}

/** No action; or, where only saving is open, nothing more. */
export interface WinterRest {
  do: 'rest'
}

/** These cards go, down to seven; often none. */
export interface WinterDrop {
  do: 'drop'
  cards?: number[]
}

export interface WinterLetPass {
  do: 'let_pass'
}

/** Let this and everything else pass until the turn ends: nobody waits for me. */
export interface WinterPassAll {
  do: 'pass_all'
}

/** Let this pass, and everything else until the turn ends where none of these characters could step in. */
export interface WinterAskOnly {
  do: 'ask_only'
  characters: ('alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit')[]
}

/** Let this pass, and ask me again from now on. */
export interface WinterAskAgain {
  do: 'ask_again'
}

/** My soldier starts a battle, or my rebel springs a trap. */
export interface WinterInterrupt {
  do: 'interrupt'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** Of those who could interrupt, this one should. */
export interface WinterName {
  do: 'name'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** A story card, where its picture comes into the tale. */
export interface WinterPlay {
  do: 'play'
  card: number
}

/** The card of the Great Artifact's memory, as if it were in hand. WT-POWER-18 */
export interface WinterPlayArtifact {
  do: 'play_artifact'
}

/** I cannot or will not. */
export interface WinterDecline {
  do: 'decline'
}

/** The trap card, and which of all my other cards lie with which side up. */
export interface WinterLayTrap {
  do: 'lay_trap'
  card: number
  spring: number[]
  winter: number[]
}

/** All my cards lie under my character's card, in a trap that we spring as one. */
export interface WinterHide {
  do: 'hide'
  spring: number[]
  winter: number[]
}

/** Where my story leaves the beaten rebel; nowhere else, if no space is named. */
export interface WinterRelocate {
  do: 'relocate'
  to?: string | null
}

/** I do not object. */
export interface WinterLetStand {
  do: 'let_stand'
}

/** The story does not justify it: the words say why. */
export interface WinterObject {
  do: 'object'
}

/** The arbiter's last word: does the objection hold? */
export interface WinterRule {
  do: 'rule'
  upheld: boolean
}

export interface WinterAgree {
  do: 'agree'
}

/** I join in with this character. */
export interface WinterTakePart {
  do: 'take_part'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** That is my part of it. */
export interface WinterDone {
  do: 'done'
}

export interface WinterChooseMemory {
  do: 'choose_memory'
  card: number
}

/** On this space of the track, from 0. */
export interface WinterPlaceMemory {
  do: 'place_memory'
  space: number
}

export interface WinterGivePower {
  do: 'give_power'
  character: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** Armed Retaliation against a power, or a rebel. WT-POWER-36 */
export interface WinterStrike {
  do: 'strike'
  power?: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation' | null
  rebel?: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit' | null
}

/** A Glimmer of Hope: the rebel is ready again. */
export interface WinterReadyAgain {
  do: 'ready_again'
}

/** Winter Propaganda: my soldier for their rebel. */
export interface WinterPropagate {
  do: 'propagate'
  soldier: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** The Freezing Horror comes upon a rebel in this location. */
export interface WinterHaunt {
  do: 'haunt'
  at: string
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** The Rebel Returns, for three cards, to a location of my story. */
export interface WinterBringBack {
  do: 'bring_back'
  rebel: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
  at: string
}

export interface WinterPay {
  do: 'pay'
  cards: number[]
}

/** The Great Artifact goes to this character. */
export interface WinterHandOn {
  do: 'hand_on'
  to: 'alice' | 'scarecrow' | 'pinocchio' | 'tin_man' | 'match_girl' | 'dorothy' | 'cranky' | 'candlewick' | 'mangiafuoco' | 'fox_and_cat' | 'wolf' | 'snow_white' | 'mad_hatter' | 'white_rabbit'
}

/** This objective is fulfilled; The Attack for two cards. */
export interface WinterDeclare {
  do: 'declare'
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison'
  cards?: number[]
}

/** The Connection: I try it from here. */
export interface WinterTry {
  do: 'try'
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison'
}

/** Cards for one passage of the epilogue. */
export interface WinterPlaySome {
  do: 'play_some'
  cards: number[]
}

/** My part of the end takes up the memory of this space, from 0. WT-EPI-14 */
export interface WinterRecall {
  do: 'recall'
  space: number
}

/** The story of this quest has come to its end; or has not, after all. WT-EPI-10 */
export interface WinterSettle {
  do: 'settle'
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation'
  settled?: boolean
}

/** The writer plays for this faction. */
export interface WinterNameSide {
  do: 'name_side'
  side: 'spring' | 'winter'
}

export interface WinterMoveBookmark {
  do: 'move_bookmark'
  space: number
}

/** The arbiter asks for another telling of what was told last; the words say why. WT-ARB-04 */
export interface WinterSendBack {
  do: 'send_back'
}

/** My passage in other words. */
export interface WinterRetell {
  do: 'retell'
}

/** The game stalls: shall the epilogue begin? WT-RULING-54 */
export interface WinterCallVote {
  do: 'call_vote'
}

export interface WinterVote {
  do: 'vote'
  yes: boolean
}

/** The clock's only move: the time is over. */
export interface Elapsed {
  do: 'elapsed'
}

export interface WinterPage {
  nth: number
  kind: 'opening' | 'memory' | 'epilogue'
  /** All that was told since the page before, with the cards it was told with. */
  passages: WinterPassage[]
  /** What the page is called after: the story of its quest, objective or end. */
  words: string
  quest: 'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation' | null
  objective: 'rescue' | 'rebels_1' | 'rebels_2' | 'connection_1' | 'connection_2' | 'connection_3' | 'connection_4' | 'reward_1' | 'reward_2' | 'spy_1' | 'spy_2' | 'attack_1' | 'attack_2' | 'garrison' | null
  outcome: 'success' | 'failure' | 'tie' | null
  space: number | null
  side: 'spring' | 'winter' | null
  /** What is remembered, and for whom. */
  card: number | null
  battles: number
  /** Whose soldier met whose rebel, in a battle or a trap, and which side won; a tie is nobody's. */
  fights: ([number, number, 'spring' | 'winter'])[]
  /** What a quest came to, for spring and for winter. */
  sums: [number, number] | null
  traps: number
  scores: Record<'spring' | 'winter', number>
  winner: 'spring' | 'winter' | 'writer' | null
  /** Whose part of the end took up which memory: that of which page. */
  recalled: [number, number][]
  /** Stories that were open when the end began, and who told the end of each. */
  loose: Record<'spring_artifact' | 'glimmer' | 'love' | 'safe_house' | 'winter_artifact' | 'horror' | 'propaganda' | 'retaliation', number | null>
  /** Who went where in the town since the page before. */
  courses: Course[]
  /** Where everybody was by then; old books do not know it. */
  standings: Standing[]
  deeds: Deed[]
}

export type WinterEvent =
  | WinterArbiterChosen
  | WinterChosen
  | WinterQuestDrawn
  | WinterQuestPlaced
  | WinterQuestLeft
  | WinterQuestReturned
  | WinterNarrated
  | WinterChapterBegins
  | WinterTurnOf
  | WinterActivated
  | WinterCardsDue
  | WinterDrawn
  | WinterCardPlayed
  | WinterStepped
  | WinterWouldNotCome
  | WinterMovementEnds
  | WinterActivationEnds
  | WinterSavedCharacter
  | WinterFell
  | WinterBarred
  | WinterPut
  | WinterWantsToInterrupt
  | WinterBattleBegins
  | WinterExempt
  | WinterDeclined
  | WinterBattleEnds
  | WinterTrapSprung
  | WinterTrapOpened
  | WinterQuestBegins
  | WinterTookPart
  | WinterQuestEnds
  | WinterMemoryPlaced
  | WinterBookmarkMoved
  | WinterObjected
  | WinterRuled
  | WinterSentBack
  | WinterRetold
  | WinterPowerGained
  | WinterPowerLost
  | WinterEliminated
  | WinterReadiedAgain
  | WinterPropagated
  | WinterHorrorMoved
  | WinterHandedOn
  | WinterObjectiveShown
  | WinterObjectiveDone
  | WinterObjectiveSwapped
  | WinterChapterEnds
  | WinterStallVoted
  | WinterEpilogueBegins
  | WinterSideNamed
  | WinterRecalled
  | WinterSettled
  | WinterPartEnds
  | WinterReckoned
  | WinterOver

export type WinterMove =
  | WinterNominate
  | WinterChoose
  | WinterPlaceQuest
  | WinterNarrate
  | WinterActivate
  | WinterTravel
  | WinterStep
  | WinterTakePassage
  | WinterSwap
  | WinterTakeObjective
  | WinterSave
  | WinterStay
  | WinterGenerate
  | WinterResolve
  | WinterRest
  | WinterDrop
  | WinterLetPass
  | WinterPassAll
  | WinterAskOnly
  | WinterAskAgain
  | WinterInterrupt
  | WinterName
  | WinterPlay
  | WinterPlayArtifact
  | WinterDecline
  | WinterLayTrap
  | WinterHide
  | WinterRelocate
  | WinterLetStand
  | WinterObject
  | WinterRule
  | WinterAgree
  | WinterTakePart
  | WinterDone
  | WinterChooseMemory
  | WinterPlaceMemory
  | WinterGivePower
  | WinterStrike
  | WinterReadyAgain
  | WinterPropagate
  | WinterHaunt
  | WinterBringBack
  | WinterPay
  | WinterHandOn
  | WinterDeclare
  | WinterTry
  | WinterPlaySome
  | WinterRecall
  | WinterSettle
  | WinterNameSide
  | WinterMoveBookmark
  | WinterSendBack
  | WinterRetell
  | WinterCallVote
  | WinterVote
  | Elapsed

/** What each game fills into the messages that all games share. */
export interface Games {
  end: {
    public: EndPublic
    private: EndPrivate
    event: EndEvent
    move: EndMove
    page: EndPage
    kind: 'claim' | 'discard' | 'finish' | 'judge' | 'place' | 'tell'
  }
  story: {
    public: StoryPublic
    private: StoryPrivate
    event: StoryEvent
    move: StoryMove
    page: RoundPage
    kind: 'card' | 'finish' | 'hand_on' | 'lay' | 'mime' | 'overhear' | 'swap' | 'tell' | 'throw' | 'turn_over' | 'vote'
  }
  windmill: {
    public: WindmillPublic
    private: WindmillPrivate
    event: WindmillEvent
    move: WindmillMove
    page: TalePage
    kind: 'finish' | 'guess' | 'tell'
  }
  windward: {
    public: WindwardPublic
    private: WindwardPrivate
    event: WindwardEvent
    move: WindwardMove
    page: Fight | Voyage | LogPage
    kind: 'cannons' | 'cards' | 'false_flag' | 'hunter' | 'loot' | 'minds' | 'place_red' | 'place_white' | 'red_back' | 'rest' | 'route' | 'take' | 'trade' | 'trade_answer' | 'turn'
  }
  winter: {
    public: WinterPublic
    private: WinterPrivate
    event: WinterEvent
    move: WinterMove
    page: WinterPage
    kind: 'act' | 'arbiter_ballot' | 'beloved' | 'beside' | 'choose_character' | 'come_along' | 'conclude' | 'correct' | 'drop' | 'end_of_quest' | 'ending' | 'epilogue_part' | 'escape' | 'fight' | 'glimmer' | 'hide_all' | 'interrupt' | 'join' | 'join_in' | 'lay_trap' | 'missing_link' | 'movement' | 'name_arbiter' | 'next_bookmark' | 'objection' | 'objective' | 'only_tell' | 'opening' | 'pay_for_power' | 'place_quest' | 'quest_part' | 'retaliation' | 'return_elsewhere' | 'ruling' | 'save_or_rest' | 'stalled' | 'tell_objective' | 'together' | 'where_on_track' | 'which_memory' | 'which_objective' | 'which_one' | 'which_side' | 'whose_token' | 'won' | 'your_turn'
  }
}

export type GameName = keyof Games
