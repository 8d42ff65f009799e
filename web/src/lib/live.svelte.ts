/**
 * A table as it lives: one WebSocket that comes back by itself, what it has told us so far, and what we still have to
 * tell it. Answers are resent until they are acknowledged; the server counts them once.
 */

import { Trouble } from './api'
import { whole } from './changes'
import { Film } from './film.svelte'
import { hello, lineTo, seconds, type Called, type Heard } from './line'
import { prefs } from './prefs.svelte'
import { openAnew, openAnewWhenReached } from './renewal'
import { eventsIn, redrawn, type Scene } from './scenery'
import { there } from './there.svelte'
import { toaster } from './toaster.svelte'
import { isHidden } from './visibility'
import type {
  Ask,
  Games,
  GameName,
  FromClient,
  FromServer,
  Hello,
  Hint,
  Look,
  Missed,
  ReactionKind,
  Result,
  RulesNews,
  TableEvent,
  TableState,
  TalkLine,
  Touched,
  Touches,
  You,
} from './wire'

const PING_EVERY = 20_000
const PONG_WITHIN = 10_000
const GLANCE_WITHIN = 4000
/** When we have looked through other eyes too often: after so long we ask again. */
const LOOK_AGAIN = 2000
/** Who has not looked at a page for so long that lay open is told what happened, in seconds. */
const LONG = 600
/** Nobody waits for an answer longer than this without a sign. */
const OVERDUE = 800
/** More events than any game has: none of them is to be sent. */
const NO_EVENTS = 2 ** 31
/** As many frames as anybody looks at again. */
const KEPT = 300
const RETRY = [300, 700, 1500, 3000, 5000, 8000]

/** Anything that may happen in a game; in any game, where none is named. */
export type Event<G extends GameName = GameName> = Games[G]['event'] | TableEvent

/** Any move of a game. */
export type Move<G extends GameName = GameName> = Games[G]['move']

/** The games that show all eyes at least this. */
export type GamesThatShow<Facts> = {
  [G in GameName]: Games[G]['public'] extends Facts ? G : never
}[GameName]

/** What these eyes see now: the last look, with everything before it merged in. */
export interface Sight<G extends GameName = GameName> {
  seat: number | null
  public: Games[G]['public']
  private: Games[G]['private'] | null
  ask: Ask | null
  waiting: number[]
  hushed: boolean
  canUndo: boolean
  clocks: Record<string, number>
  result: Result | null
  /** What lies on the table, where that is drawn, and what may be touched. */
  scene?: Scene | null
  touches?: Touches | null
}

/** One step of the table as these eyes were told of it, and all that they see after it. */
export interface Frame<G extends GameName = GameName> {
  sight: Sight<G>
  events: readonly Event<G>[]
}

export type Status = 'connecting' | 'open' | 'lost' | 'closed'

/** Written as a method: what hears one game's events may be given to a table of that game, whatever it is taken for. */
interface Hearing<G extends GameName> {
  hear(events: Event<G>[], fresh: boolean): void
}
/** `fresh` tells whether the events happened just now; after a reconnect they are told again, quietly. */
export type OnEvents<G extends GameName = GameName> = Hearing<G>['hear']

interface Pending {
  message: FromClient & { id: string }
  done: () => void
  failed: (trouble: Trouble) => void
}

/** What older nodes say nothing of. */
const NOT_TOLD: Pick<TableState, 'recording'> = { recording: [] }

/** The tables that this page has left for others of its own. */
const left = new Set<string>()

/** A table of any game; `Live<'windward'>` is one of Windward, which `games/index.ts` makes sure of. */
export class Live<G extends GameName = GameName> {
  status = $state<Status>('connecting')
  you = $state.raw<You | null>(null)
  table = $state.raw<TableState | null>(null)
  talk = $state.raw<TalkLine[]>([])
  sight = $state.raw<Sight<G> | null>(null)
  history = $state.raw<Event<G>[]>([])
  /** The last frames that were shown, the one that they began with first: to be looked at again. */
  reel = $state.raw<readonly Frame<G>[]>([])
  /** Who is writing just now. */
  writing = $state.raw<Record<number, number>>({})
  farewell = $state.raw<{ code: string; sentence: string } | null>(null)
  /** What was last said of the rules themselves, where somebody is writing them. */
  rules = $state.raw<RulesNews | null>(null)
  /** What a good player would do, if these eyes have asked. */
  hint = $state.raw<Hint | null>(null)
  /** I have not looked for a while, and am back. */
  missed = $state.raw<Missed | null>(null)
  /** How many events had been told when I last came, or looked again: what happens under my eyes I do not miss. */
  came = $state(Infinity)
  /** Whether what was missed is being read, or waits to be: also until what reads it has come. */
  telling = true
  /** Whether I am here again after what was missed. */
  #isBack = false
  #coming = false
  /** From another page of ours: nobody has closed it, or lost the network. */
  cameBack: boolean
  /** Something that I sent is still on its way. */
  overdue = $state(false)
  /** Since when there is no network, and when it is tried again. */
  loss = $state.raw<{ since: number; again: number } | null>(null)
  /** How long a message takes there and back, in milliseconds. */
  roundTrip = $state<number | null>(null)

  /** The same for each person who has come, while people gather. */
  distances = $state.raw<Record<string, number>>({})

  /** Whose eyes we look through. */
  eyes = $state<number | null>(null)
  #seat: number | null = null
  /** What the table has sent last, which may be ahead of what is shown. */
  #newest: Sight<G> | null = null
  #told = 0
  /** What other eyes of ours were told: when we look through them again, only what is new is sent. */
  #kept = new Map<number | null, { told: number; history: Event<G>[] }>()
  /** Whether we wait for all that our eyes see. */
  #looking = false
  #lookAgain: ReturnType<typeof setTimeout> | undefined
  /** The last question these eyes were asked. */
  #asked: number | null = null
  #socket: WebSocket | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #heart: ReturnType<typeof setInterval> | undefined
  #answered = 0
  #pending = new Map<string, Pending>()
  #sign: ReturnType<typeof setTimeout> | undefined
  #skew = 0
  #listeners = new Set<OnEvents<G>>()
  /** Waits for what another of my seats sees. */
  #glance: ((look: Look) => void) | null = null
  #nudges = new Set<(seat: number, by: string) => void>()
  #greeted = false
  /** Since when nobody looks at this page, and how much it had been told by then. */
  #hid: { at: number; told: number } | null = null
  /** What was written last, and for which question: a table that is read again has forgotten it. */
  #draft: { seat: number; ask: number | undefined; words: string } | null = null
  /** Stops asking for another page. */
  #renewing: (() => void) | null = null
  /** What was touched so far, and what the table says may follow. */
  #touched: readonly string[] = []
  #narrowed = $state.raw<Touched | null>(null)
  /** Whether the table knows that we draw scenes. */
  #drawing = false
  /** What we do not say of ourselves any more. */
  #takes: Partial<Hello> = {}
  /** Whether this connection's first message has come back. */
  #measured = false
  /** Lets in what the table sends, as fast as it is told. A television has no likes of its own. */
  readonly film: Film<Frame<G>> = new Film(
    (frames) => this.#show(frames),
    () => (this.screen ? 'people' : prefs.pace),
  )

  constructor(
    readonly code: string,
    private readonly screen = false,
    /** Whether the scenes of this game are drawn here. */
    private readonly draws: (game: string) => boolean = () => false,
    /** A line that was called over before this page had come. */
    called?: Called,
  ) {
    this.cameBack = left.has(code)
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    document.addEventListener('visibilitychange', this.#away)
    this.#connect(called)
  }

  /** Seconds until a moment that the server named. */
  secondsUntil(moment: number): number {
    return Math.max(0, moment - (seconds() + this.#skew))
  }

  /** Seconds since a moment that the server named. */
  secondsSince(moment: number): number {
    return Math.max(0, seconds() + this.#skew - moment)
  }

  onEvents(listener: OnEvents<G>): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onNudge(listener: (seat: number, by: string) => void): () => void {
    this.#nudges.add(listener)
    return () => this.#nudges.delete(listener)
  }

  /** Look through the eyes of one of my seats, or through nobody's. What the other eyes saw is put away at once. */
  lookThrough(seat: number | null): void {
    if (seat === this.#seat) return
    this.film.toNow()
    this.#kept.set(this.#seat, { told: this.#told, history: this.history })
    const { told, history } = this.#kept.get(seat) ?? { told: 0, history: [] }
    this.#seat = seat
    this.eyes = seat
    this.#told = told
    this.#asked = null
    this.#letGo()
    this.hint = null
    this.sight = null
    this.#newest = null
    this.history = history
    this.reel = []
    this.#look()
  }

  #look(): void {
    this.#looking = true
    this.#drawing = this.#draws
    this.#send({
      do: 'look',
      seat: this.#seat,
      since: this.#told,
      ...(this.#drawing && { scene: true }),
    })
  }

  get #draws(): boolean {
    return this.table ? this.draws(this.table.game) : false
  }

  /** What lies on the table, as far as it has been told. */
  get scene(): Scene | null {
    return this.sight?.scene ?? null
  }

  /** What may be touched now: nothing while the table is ahead of what is shown. */
  get touches(): Touches | null {
    const { ask, touches } = this.sight ?? {}
    if (!ask || !touches || this.film.behind) return null
    return this.#narrowed?.ask === ask.id ? this.#narrowed.touches : touches
  }

  /** Asks what may be touched after these; `touches` says it then. */
  touch(on: readonly string[]): void {
    this.#touched = on
    if (on.length === 0) this.#narrowed = null
    else this.#touchOn()
  }

  #touchOn(): void {
    const { seat, ask } = this.#newest ?? {}
    if (ask && typeof seat === 'number' && this.#touched.length > 0)
      this.#send({ do: 'touch', seat, ask: ask.id, on: [...this.#touched] })
  }

  #letGo(): void {
    this.#touched = []
    this.#narrowed = null
  }

  /** I write these rules, and want to see what was played when they stumbled. */
  uncover(): Promise<void> {
    return this.#deliver({ do: 'uncover', id: newId() })
  }

  /** Answers the open question; with `number`, the one that will be open when this arrives. */
  answer(move: Move<G>, words = '', number?: number): Promise<void> {
    this.film.toNow()
    const seat = this.sight?.seat
    number ??= this.sight?.ask?.id
    if (number === undefined || seat === null || seat === undefined) {
      return Promise.reject(new Trouble('not_asked', 'There is no question open to you.'))
    }
    return this.#deliver({ do: 'answer', id: newId(), seat, ask: number, move, words })
  }

  /**
   * Answers for another of my seats, if it is asked for this: a glance at its question, and back, so that nothing of
   * what it alone may see is ever shown here.
   */
  async answerAs(seat: number, kind: string, move: Move<G>): Promise<void> {
    const { ask } = await this.#glanceThrough(seat)
    this.#look()
    if (ask?.kind !== kind) throw new Trouble('not_asked', 'There is no question open to you.')
    return this.#deliver({ do: 'answer', id: newId(), seat, ask: ask.id, move, words: '' })
  }

  #glanceThrough(seat: number): Promise<Look> {
    return new Promise((done, failed) => {
      const late = setTimeout(() => {
        this.#glance = null
        failed(new Trouble('unreachable', 'The table did not answer.'))
      }, GLANCE_WITHIN)
      this.#glance = (look) => {
        if (look.seat !== seat) return
        clearTimeout(late)
        this.#glance = null
        done(look)
      }
      this.#send({ do: 'look', seat, since: NO_EVENTS })
    })
  }

  /** Asks what a good player would answer; the table tells it in `hint`. */
  askHint(): Promise<void> {
    this.film.toNow()
    const { seat, ask } = this.sight ?? {}
    if (seat === null || seat === undefined || !ask)
      return Promise.reject(new Trouble('not_asked', 'There is no question open to you.'))
    return this.#deliver({ do: 'hint', id: newId(), seat, ask: ask.id })
  }

  undo(): Promise<void> {
    this.film.toNow()
    return this.#deliver({ do: 'undo', id: newId(), seat: this.#seat ?? -1, ask: this.#asked })
  }

  say(text: string): Promise<void> {
    return this.#deliver({ do: 'say', id: newId(), text, seat: this.#seat })
  }

  /** To what lay on the table when so much had happened, or what lies there now. */
  react(reaction: ReactionKind, told?: number): Promise<void> {
    return this.#deliver({ do: 'react', id: newId(), reaction, seat: this.#seat, told })
  }

  draft(words: string): void {
    if (this.#seat === null) return
    this.#draft = { seat: this.#seat, ask: this.sight?.ask?.id, words }
    this.#sendDraft(this.#draft)
  }

  #sendDraft({ seat, words }: { seat: number; words: string }): void {
    this.#send({ do: 'draft', seat, words })
  }

  nudge(seat: number): void {
    this.#send({ do: 'nudge', seat })
  }

  /** On to my turn: the film is at its end, and bots need not wait for me. */
  skip(): void {
    this.film.skip()
    this.#sendSkip()
  }

  #sendSkip(): void {
    if (this.film.skipping && (this.you?.seats.length ?? 0) > 0) this.#send({ do: 'skip' })
  }

  close(): void {
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    document.removeEventListener('visibilitychange', this.#away)
    this.status = 'closed'
    left.add(this.code)
    this.#renewing?.()
    this.#rest()
    this.#part()
    this.#socket?.close()
  }

  #wake = (): void => {
    if (this.status === 'lost' && !document.hidden) this.#connect()
  }

  /** Nobody watches: whoever comes back finds the table as it is, and is told elsewhere until then. */
  #away = (): void => {
    if (isHidden()) {
      this.film.toNow()
      if (this.came < Infinity) this.#hid ??= { at: Date.now(), told: this.#told }
    } else {
      this.#lookAfter()
    }
    if (this.#greeted) this.#tellSeen()
  }

  /** Where we play when we can, a page may lie open for days before somebody looks again. */
  #lookAfter(): void {
    const hid = this.#hid
    if (!hid) return
    this.#hid = null
    const seconds = (Date.now() - hid.at) / 1000
    if (this.table?.settings.pace && seconds > LONG)
      this.#miss({ seconds, told: hid.told, lapsed: null })
    else if (this.#isBack && !this.telling) this.missed = null
    this.came = this.#told
    // Else the table has more to tell, and maybe for how long.
    this.#isBack = this.status === 'open'
  }

  /** A page in the background may have been told of a part of it; what was over before is another matter. */
  #miss({ seconds, told, lapsed }: Missed): void {
    const before = this.#isBack && !this.telling ? null : this.missed
    this.missed = {
      seconds: Math.max(seconds, before?.seconds ?? 0),
      told: Math.min(told, before?.told ?? told),
      lapsed: before?.lapsed ?? lapsed,
    }
    this.#isBack = false
  }

  #tellSeen(): void {
    if (!this.screen) this.#send({ do: 'seen', seen: !isHidden() })
  }

  #connect(called?: Called): void {
    this.#rest()
    const socket = called?.socket ?? lineTo(this.code)
    const hear = ({ data, at }: Heard): void => {
      if (socket === this.#socket) this.#receive(JSON.parse(data) as FromServer<G>, at)
    }
    this.#socket = socket
    this.#greeted = false
    if (called) {
      this.eyes = this.#seat = called.seat
      this.#drawing = called.drawing
    } else
      socket.onopen = () => {
        this.#drawing = this.#draws
        const { screen } = this
        this.#send(hello(this.#seat, this.#drawing, { screen, since: this.#told, ...this.#takes }))
      }
    socket.onmessage = ({ data }: MessageEvent<string>) => hear({ data, at: seconds() })
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
    called?.heard.forEach(hear)
  }

  #lost(): void {
    this.#rest()
    if (this.status === 'closed') return this.#part()
    this.status = 'lost'
    this.cameBack = false
    const wait = RETRY[Math.min(this.#tries, RETRY.length - 1)] ?? 8000
    const chance = wait * (0.8 + Math.random() * 0.4)
    this.#tries += 1
    this.#retry = setTimeout(() => this.#connect(), chance)
    this.loss = { since: this.loss?.since ?? Date.now(), again: Date.now() + chance }
  }

  /** Somebody does not want to wait. */
  tryNow = (): void => {
    if (this.status === 'lost') this.#connect()
  }

  #rest(): void {
    if (there.code === this.code) there.open = false
    clearTimeout(this.#retry)
    clearTimeout(this.#lookAgain)
    clearInterval(this.#heart)
  }

  /** The line does not come back. */
  #part(): void {
    if (there.code === this.code) there.code = ''
  }

  #beat(): void {
    clearInterval(this.#heart)
    this.#answered = Date.now()
    this.#heart = setInterval(() => {
      if (Date.now() - this.#answered > PING_EVERY + PONG_WITHIN) {
        const socket = this.#socket
        this.#socket = null
        socket?.close()
        this.#lost()
        return
      }
      this.#ping()
    }, PING_EVERY)
    this.#measured = false
    this.#send({ do: 'ping', at: performance.now() })
  }

  /** Says how long the last one took, so that others may know how far away we are. */
  #ping(): void {
    this.#send({ do: 'ping', at: performance.now(), took: this.roundTrip })
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #deliver(message: FromClient & { id: string }): Promise<void> {
    return new Promise((done, failed) => {
      this.#pending.set(message.id, { message, done, failed })
      this.#sign ??= setTimeout(() => (this.overdue = true), OVERDUE)
      if (this.#greeted) this.#send(message)
    })
  }

  #settle(id: string): void {
    this.#pending.delete(id)
    if (this.#pending.size > 0) return
    clearTimeout(this.#sign)
    this.#sign = undefined
    this.overdue = false
  }

  /** `at`: when it came. */
  #receive(message: FromServer<G>, at: number): void {
    switch (message.t) {
      case 'welcome':
        this.status = 'open'
        there.code = this.code
        there.open = true
        this.loss = null
        if (message.missed) this.#miss(message.missed)
        this.#coming = true
        this.#tries = 0
        this.#greeted = true
        this.#skew = message.now - at
        this.you = message.you
        this.table = { ...NOT_TOLD, ...message.table }
        this.talk = message.talk
        this.#tellSeen()
        this.#beat()
        for (const { message: unsent } of this.#pending.values()) this.#send(unsent)
        this.#sendSkip()
        // Only now we know which game it is.
        if (this.#draws && !this.#drawing) this.#look()
        break
      case 'missed':
        this.#miss(message.missed)
        break
      case 'table':
        if (message.table && this.table) this.table = { ...this.table, ...message.table }
        if (message.you) this.you = message.you
        break
      case 'look':
        this.#see(message)
        break
      case 'ack':
        this.#pending.get(message.id)?.done()
        this.#settle(message.id)
        break
      case 'refused': {
        const pending = message.id ? this.#pending.get(message.id) : undefined
        pending?.failed(new Trouble(message.code, message.sentence, 0, this.table?.game))
        if (message.id) this.#settle(message.id)
        else if (message.code === 'too_many')
          this.#lookAgain = setTimeout(
            () => (this.#looking ? this.#look() : this.#touchOn()),
            LOOK_AGAIN,
          )
        break
      }
      case 'touched':
        if (message.seat === this.#seat && same(message.touches.on, this.#touched))
          this.#narrowed = message
        break
      case 'hint':
        if (message.seat === this.#seat) this.hint = message
        break
      case 'talk':
        this.talk = [...this.talk.filter((line) => line.n !== message.line.n), message.line].slice(
          -100,
        )
        break
      case 'nudged':
        for (const tell of this.#nudges) tell(message.seat, message.by)
        break
      case 'writing':
        this.writing = { ...this.writing, [message.seat]: Date.now() }
        break
      case 'pong':
        this.#answered = Date.now()
        this.roundTrip = Math.round(performance.now() - message.at)
        this.#skew = message.now - at
        if (!this.#measured) {
          this.#measured = true
          this.#ping()
        }
        break
      case 'took':
        this.distances = { ...this.distances, [message.person]: message.ms }
        break
      case 'rules':
        this.#heed(message)
        break
      case 'farewell':
        if (message.code === 'other_version') this.#renew()
        // A node of the version before does not know what we take, and would not hear us.
        if (message.code === 'bad_message' && !this.#greeted) this.#takes = { changes: undefined }
        else if (!message.come_back) {
          this.farewell = { code: message.code, sentence: message.sentence }
          this.status = 'closed'
        }
        break
    }
  }

  /** Rules that were saved are a note that goes by itself, and what is wrong with them follows; it stays until it is read. */
  #heed(news: RulesNews): void {
    // A shorter way was found to what has been read and put away.
    if (news.moves && !this.rules) return
    const passing = news.kind === 'changed' || (!news.finding && this.rules?.finding)
    if (news.kind === 'changed') this.rules = null
    if (news.kind === 'anew') this.#beginAnew()
    if (passing) toaster.show({ words: news.sentence, icon: 'gear' }, { ms: 9000 })
    else this.rules = news
  }

  /** What happened before is of another game. */
  #beginAnew(): void {
    this.#kept.clear()
    this.#told = 0
    this.history = []
    this.#look()
  }

  /** The house was renewed while this page lay open. While some of it is old yet, the next page may be, too. */
  #renew(): void {
    void openAnew()
    this.#renewing ??= openAnewWhenReached()
  }

  #see(heard: Look<G>): void {
    const seat = heard.seat ?? null
    if (seat !== this.#seat) return this.#glance?.(heard)
    // These eyes have just been changed: what is new to them comes before all that they see.
    if (!heard.full && !this.#newest) return
    // Nor are those worth a word that came before the table knew that we draw: all comes again, with its sentences.
    if (heard.full && this.#drawing && !heard.scene) return
    const look = whole(heard, this.#newest)
    if (look.full) this.#looking = false
    const count = look.n ?? 0
    if (look.full && this.#coming) {
      this.#coming = false
      if (isHidden()) this.#hid ??= { at: Date.now(), told: count }
      else {
        this.came = count
        this.#isBack = true
      }
    }
    const all = eventsIn(look)
    // A server that has read the table again may tell more than is new.
    const events = all.slice(Math.max(0, this.#told - (count - all.length)))
    const sight: Sight<G> = {
      seat,
      public: look.public as Games[G]['public'],
      private: look.private ?? null,
      ask: look.ask ?? null,
      waiting: look.waiting ?? [],
      hushed: look.hushed ?? false,
      canUndo: look.can_undo ?? false,
      clocks: look.clocks ?? {},
      result: look.result ?? null,
      scene: redrawn(look.full ? null : (this.#newest?.scene ?? null), look.scene),
      touches: look.touches ?? null,
    }
    const touched = this.#newest
    this.#newest = sight
    if (touched?.ask?.id !== sight.ask?.id) this.#letGo()
    // The same question, but something else may be touched now, or the table has not heard what was.
    else if (look.full || !alike(touched?.touches, sight.touches)) this.#touchOn()
    this.#told = count
    this.#asked = look.ask?.id ?? this.#asked
    if (look.full) {
      const draft = this.#draft
      if (look.ask && draft?.seat === seat && draft.ask === look.ask.id) this.#sendDraft(draft)
      this.film.toNow()
      this.reel = []
      this.#show([{ sight, events }], false)
    } else this.film.come({ sight, events }, this.#isMine(sight))
  }

  /** Something is asked of me; where several share this device, anything may be. */
  #isMine({ ask }: Sight<G>): boolean {
    return (ask !== null && ask.must !== false) || (this.you?.seats.length ?? 0) > 1
  }

  #show(frames: readonly Frame<G>[], fresh = true): void {
    const events = frames.flatMap((frame) => frame.events)
    this.sight = frames.at(-1)?.sight ?? this.sight
    this.reel = [...this.reel, ...frames].slice(-KEPT)
    if (events.length === 0) return
    this.history = [...this.history, ...events]
    for (const tell of this.#listeners) tell(events, fresh)
  }
}

const same = (one: readonly string[] = [], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, nth) => name === other[nth])

/** Whether they are told in the same words. */
const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}
