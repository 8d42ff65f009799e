/** One pair of eyes at a scene: what is lit for them, what they have touched, and what they look at. */

import { getContext, setContext } from 'svelte'
import type { SealName } from '../lib/seals'
import { keep, kept, keptAs } from '../lib/kept'
import { Pen } from '../lib/pen'
import type { PictureFace } from '../lib/table'
import { t } from './messages'
import { arrange, type Form } from './layout'
import {
  isBoard,
  lying,
  matName,
  withNames,
  type Lying,
  type Piece,
  type Place,
  type Scene,
  type Touches,
} from './scene'
import {
  instead,
  isOnly,
  linesOf,
  meantBy,
  mustAsk,
  outcomeOf,
  pressed,
  read,
  stillFits,
  touch,
  wholeOf,
  wordOf,
  type Line,
  type Touched,
  type Whole,
} from './touching'

/** What a stage is told, and what it may do; everything is read anew when it changes. */
export interface Staged {
  game: string
  scene: Scene
  /** Only while I am asked. */
  touches: Touches | null
  names: readonly string[]
  seals: readonly SealName[]
  bots: readonly boolean[]
  me: number | null
  /** Who is waited for. */
  waiting: readonly number[]
  form: Form
  /** The pictures of the table's deck. */
  faces: readonly PictureFace[]
  /** Whether it was accepted. */
  answer?: ((move: unknown, words: string) => Promise<boolean>) | undefined
  /** Which table this is, where words are written: what is half written stays on this device. */
  code?: string | undefined
  /** The pen rests. */
  draft?: ((words: string) => void) | undefined
  /** Asks the server what fits these touches. */
  ask?: ((on: string[]) => void) | undefined
}

/** How a thing lies there for me. */
export type Light = 'plain' | 'lit' | 'chosen' | 'instead' | 'dusk'

export class Stage {
  touched = $state.raw<Touched>([])
  /** A move that asks first, or wants words. */
  asking = $state.raw<Whole | null>(null)
  writing = $state.raw<Whole | null>(null)
  words = $state('')
  /** Which question this is, and whose. */
  question = $state('')
  /** An answer is on its way, or was taken: until it is refused, or something else is asked, nothing may be touched. */
  sent = $state(false)
  /** What was looked at last: it stays in the looking glass. */
  glanced = $state.raw<Lying | null>(null)
  /** By which key a thing on the table is chosen. */
  keys = $state.raw<ReadonlyMap<string, string>>(new Map())
  /** What only I see is covered. */
  covered = $state(false)
  /** Which of several equal pieces was touched. */
  #taken = $state.raw<Readonly<Record<string, string>>>({})
  readonly #pen = new Pen()
  /** The server was asked what fits, and what that comes to is still to be seen. */
  #awaited = false

  constructor(private readonly told: () => Staged) {}

  now = $derived.by(() => this.told())
  scene = $derived.by(() => this.now.scene)
  touches = $derived.by(() => (this.sent ? null : this.now.touches))
  picks = $derived.by(() => (this.touches ? this.scene.picks : []))

  /** There is something to do: a standing offer may hold nothing just now. */
  asked = $derived.by(
    () =>
      this.picks.length > 0 ||
      (this.touches?.moves ?? []).length > 0 ||
      Object.keys(this.touches?.next ?? {}).length > 0 ||
      this.touched.length > 0,
  )
  #only = $derived.by(
    () => isOnly(this.touches, this.picks) && (this.touches?.on ?? []).length === 0,
  )
  reading = $derived.by(() => read(this.touches, this.picks, this.touched))
  /** The server has yet to say what fits. */
  waits = $derived.by(() => mustAsk(this.touches, this.touched))
  #instead = $derived.by(() => instead(this.touches, this.picks, this.touched))
  laid = $derived.by(() =>
    arrange(this.scene, this.now.me, this.now.form, (name) => this.reading.lit.has(name)),
  )
  pieces = $derived.by(() => lying(this.scene))
  /** Names that lie with me: of equal faces mine are meant. */
  #mine = $derived.by(
    () =>
      new Set(
        this.pieces
          .filter(({ of, name }) => of !== null && of === this.now.me && name)
          .map(({ name }) => name),
      ),
  )
  lines: Line[] = $derived.by(() => linesOf(this.reading, this.touched, this.call))
  /** How many are still to be chosen for a set, and of how many. */
  picking = $derived.by(() => this.reading.picks.find(() => this.touches !== null) ?? null)

  /** The table has told something. Another question, or other eyes: all is let go; else what still fits is kept. */
  heed(question: string): void {
    if (question !== this.question) {
      this.question = question
      this.sent = false
      this.reset()
      this.words = kept(this.#draft) ?? ''
      return
    }
    if (!this.touches) return
    const fits = stillFits(this.touches, this.picks, this.touched)
    if (fits.length < this.touched.length) this.#hold(fits)
    this.asking = this.#still(this.asking)
    this.writing = this.#still(this.writing)
    if (this.waits || !this.#awaited) return
    this.#awaited = false
    this.settle()
  }

  /** The same move as it is offered now. */
  #still(whole: Whole | null): Whole | null {
    if (!whole || this.waits) return whole
    const move = JSON.stringify(whole.move)
    return (
      [...this.reading.whole, ...this.reading.fitting.map(wholeOf)].find(
        (one) => JSON.stringify(one.move) === move,
      ) ?? null
    )
  }

  /** Something was answered, or the question is another: what was touched is let go. */
  reset(): void {
    this.#pen.lay()
    this.#awaited = false
    this.touched = []
    this.asking = null
    this.writing = null
    this.words = ''
    this.#taken = {}
  }

  text = (words: string | undefined): string => withNames(words, this.now.names)
  nameOf = (seat: number): string => this.now.names[seat] ?? ''
  sealOf = (seat: number): SealName => this.now.seals[seat] ?? 'fox'

  answers = (name: string): boolean =>
    name !== '' &&
    (this.reading.lit.has(name) || this.touched.includes(name) || this.#instead.has(name))

  /** How a place, a space or a mat lies there. */
  light = (name: string): Light => {
    if (this.touched.includes(name)) return 'chosen'
    if (this.reading.lit.has(name)) return 'lit'
    return this.#instead.has(name) ? 'instead' : 'plain'
  }

  /** How a piece does: of equal ones, mine; and of those, the one that was touched. */
  lightOf = ({ name, key, of, place }: Lying): Light => {
    const { me } = this.now
    const mine = of !== null && of === me
    const meant = name !== '' && (mine || !this.#mine.has(name))
    const light = meant ? this.light(name) : 'plain'
    if (light === 'chosen') {
      const taken = this.#taken[name]
      if (taken !== undefined && taken !== key) return this.reading.lit.has(name) ? 'lit' : 'plain'
    }
    // What cannot be picked lies in dusk, beside what can be.
    return light === 'plain' && mine && this.#picked.has(place) ? 'dusk' : light
  }

  /** Places before me where something may be picked up now. */
  #picked = $derived.by(
    () =>
      new Set(
        this.touched.length > 0
          ? []
          : this.pieces
              .filter(({ of, name }) => of === this.now.me && this.reading.lit.has(name))
              .map(({ place }) => place),
      ),
  )

  /** A finger, or Enter, on something: by what lies under it, and what lies on it. */
  press = (under: readonly string[], onIt: readonly string[] = [], key?: string): void => {
    const meant = meantBy(under, onIt, this.answers)
    if (meant === null) return
    if (key !== undefined && under[0] === meant) this.#taken = { ...this.#taken, [meant]: key }
    this.to(touch(this.touches, this.picks, this.touched, meant))
  }

  to = (touched: Touched): void => {
    if (this.sent) return
    this.writing = null
    this.#hold(touched)
    if (!this.waits) this.settle()
  }

  #hold(touched: Touched): void {
    this.touched = touched
    this.#taken = Object.fromEntries(
      Object.entries(this.#taken).filter(([name]) => touched.includes(name)),
    )
    this.#awaited = this.waits
    if (this.waits) this.now.ask?.([...touched])
  }

  /** What the touches come to, once it is known what fits them. */
  settle = (): void => {
    if (this.waits) return
    const outcome = outcomeOf(this.reading, this.touched, this.#only)
    if (outcome.is !== 'open') this.#come(outcome)
  }

  /** Something is taken up, or half written. */
  holds = $derived.by(() => this.touched.length > 0 || this.writing !== null)

  back = (): void => {
    if (this.sent) return
    if (this.writing && this.touched.length === 0) this.writing = null
    else if (this.touched.length > 0) this.to(this.touched.slice(0, -1))
  }

  choose = (line: Line): void => {
    if (line.touch !== null) this.press([line.touch])
    else if (line.whole) this.#come(pressed(line.whole, this.#only))
  }

  #come(outcome: ReturnType<typeof pressed>): void {
    if (outcome.is === 'done') void this.#send(outcome.whole)
    else if (outcome.is === 'asks') this.asking = outcome.whole
    else if (outcome.is === 'words') this.writing = outcome.whole
  }

  /** The words are written. */
  tell = (): void => {
    const whole = this.writing
    if (!whole || this.wordsWrong(whole)) return
    if (pressed({ ...whole, words: null }, this.#only).is === 'asks') this.asking = whole
    else void this.#send(whole)
  }

  /** What I write goes by the table and its question, and whose eyes see it. */
  get #draft(): string {
    return keptAs('draft', this.now.code ?? '', this.question, this.now.me)
  }

  write = (): void => {
    if (this.now.code) keep(this.#draft, this.words)
    this.#pen.rests(() => this.now.draft?.(this.words))
  }

  wordsWrong = ({ words }: Whole): boolean => {
    const length = this.words.trim().length
    return words !== null && (length < words.least || length > words.most)
  }

  sure = (): void => {
    if (this.asking) void this.#send(this.asking)
  }

  /** It is not done. A touch that asked is taken back; a set, or whatever a button was pressed with, is kept. */
  unsure = (): void => {
    this.asking = null
    if (outcomeOf(this.reading, this.touched, this.#only).is === 'asks') this.back()
  }

  /** What was refused can be mended: words and sets are kept. */
  async #send(whole: Whole): Promise<void> {
    if (this.sent) return
    const { question } = this
    const draft = this.#draft
    this.asking = null
    this.sent = true
    const accepted = await this.now.answer?.(whole.move, whole.words ? this.words.trim() : '')
    if (accepted && whole.words) keep(draft, '')
    if (question !== this.question) return
    if (accepted) return this.reset()
    this.sent = false
    if (!whole.words && !whole.set) this.back()
  }

  /** What a piece shows, in words. */
  sayPiece = ({ face, say, tip, kind = 'token', many = 1 }: Piece): string => {
    if (say) return this.text(say)
    if (!face) return many > 1 ? t('scene.manyDown', many) : t('scene.faceDown')
    const picture = typeof face.picture === 'number' ? this.now.faces[face.picture]?.alt : ''
    const parts = [
      face.emblem && !/^\d+$/.test(face.emblem) ? face.emblem : '',
      this.text(face.words),
    ]
    const shown =
      parts.filter(Boolean).join(' ') || picture || this.text(tip) || this.#colourWord(face.colour)
    return shown ? shown.charAt(0).toUpperCase() + shown.slice(1) : kind
  }

  #colourWord(colour: string | undefined): string {
    const seat = /^seat (\d+)$/.exec(colour ?? '')?.[1]
    return seat === undefined ? (colour ?? '') : t('scene.of', this.nameOf(Number(seat)))
  }

  sayPlace = (place: Place): string => this.text(place.say || place.title || place.name)

  saySpace = (place: Place, nth: number): string => {
    const space = isBoard(place) ? place.spaces?.[nth] : undefined
    return this.text(space?.say || space?.words) || t('scene.space', this.sayPlace(place), nth + 1)
  }

  /** What something is called, by the name it is touched by. */
  call = (name: string): string => {
    const word = wordOf(name)
    if (word !== null) return this.text(word)
    const piece = this.pieces.find((one) => one.name === name)
    if (piece) return this.sayPiece(piece.piece)
    const seat = this.scene.mats.find((mat) => matName(mat.seat) === name)
    if (seat) return this.nameOf(seat.seat)
    for (const place of this.scene.places) {
      if (place.name === name) return this.text(place.title || place.name)
      const nth = /\/(\d+)$/.exec(name)?.[1]
      if (nth !== undefined && name === `${place.name}/${nth}`)
        return this.saySpace(place, Number(nth))
    }
    return name
  }

  /** What is held while it is asked where it goes. */
  held = $derived.by(() => {
    const [first] = this.touched
    return first === undefined
      ? null
      : (this.pieces.find((one) => this.lightOf(one) === 'chosen' && one.name === first) ?? null)
  })

  /** What touching this does, for ears. */
  does = (name: string): string => {
    const light = this.light(name)
    if (light === 'chosen') return t('scene.isPicked')
    if (light !== 'lit') return light === 'instead' ? t('scene.mayPick') : ''
    const moves = this.reading.lit.get(name) ?? []
    const held = this.touched[0]
    const only = moves.length === 1 && (moves[0]!.on ?? []).length === this.touched.length + 1
    if (only) return this.text(moves[0]!.label)
    return held === undefined ? t('scene.mayPick') : t('scene.mayGo', this.call(held))
  }

  /** A face of the table's deck. */
  pictureOf = (piece: Piece): PictureFace | undefined =>
    typeof piece.face?.picture === 'number' ? this.now.faces[piece.face.picture] : undefined

  glance = (piece: Lying | null): void => {
    if (piece?.piece.face) this.glanced = piece
  }
}

const KEY = Symbol('stage')
export const setStage = (stage: Stage): Stage => setContext(KEY, stage)
export const stageHere = (): Stage => getContext<Stage>(KEY)
