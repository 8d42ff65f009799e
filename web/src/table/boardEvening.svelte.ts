import { onMount, untrack } from 'svelte'
import { announceNow } from '../lib/announce.svelte'
import { onKeys } from '../lib/keys'
import type { Event, Sight } from '../lib/live.svelte'
import type { RuleMoment } from '../lib/moment'
import { sound } from '../lib/sound'
import type { LogLine } from '../lib/table'
import type { GameName } from '../lib/wire'
import { tellAsFilm } from './filming.svelte'
import { Absence } from './absence.svelte'
import type { Seated } from './seated.svelte'
import { Sitting, type SittingWays } from './sitting.svelte'

/** What is a game's own in an evening at its board. */
export interface BoardWays<G extends GameName> extends SittingWays {
  /** What is asked, in words: it is announced when it is mine. */
  question: () => string
  log: () => LogLine[]
  /** This very moment: what is wanted, what may be done, and its rules; nothing, while they are on their way. */
  rule: () => RuleMoment | null
  /** Something is over that is still looked at. */
  holding: () => boolean
  /** What was chosen and not sent is put back. */
  putBack: () => void
  /** How many answers my last press has given: one, unless it is said. */
  takeBack?: () => number
  /** Undo has its button, though there may be nothing to take back; and why there is not. */
  undoing: () => boolean
  stuck: () => string
  /** What could be taken back is nothing that was chosen. */
  final?: () => boolean
  /** Where M leads. */
  map: string
  hear(events: readonly Event<G>[], fresh: boolean): void
  /** How long these steps take to be told, as people do: in milliseconds. */
  takes(events: readonly Event<G>[]): number
  /** These steps are read before anything is asked of me. */
  reads?(events: readonly Event<G>[], sight: Sight<G>): boolean
  /** A result of mine is looked at: the film waits; unless said otherwise, with whatever is. */
  waits?: () => boolean
  /** I may do something in what I see, though nobody waits for it. */
  mayAct?(sight: Sight<G>): boolean
}

/** One seat's evening at a board, whatever is played: my turn, the clock, undo, the log and the keys. For a component's beginning. */
export class BoardEvening<G extends GameName> extends Sitting<Seated<G>, BoardWays<G>> {
  logOpen = $state(false)
  readonly absence: Absence
  /** What happened since my last turn lies open. */
  sinceOpen = $state(false)
  /** How many answers are still to be taken back. */
  #back = 0

  constructor(game: Seated<G>, ways: BoardWays<G>, onhold: (holding: boolean) => void) {
    super(game, ways)
    this.absence = new Absence(this.desk)
    // The evening's end waits for the film as well.
    $effect(() => onhold(ways.holding() || game.live.film.behind))
    tellAsFilm(game.live, {
      takes: ({ events }) => ways.takes(events),
      waits: ways.waits ?? ways.holding,
      reads: ({ events, sight }) => ways.reads?.(events, sight) ?? false,
      mine: ({ sight }) => ways.mayAct?.(sight) ?? false,
    })
    onMount(() => game.live.onEvents((events, fresh) => ways.hear(events, fresh)))
    this.turns()
    const asking = $derived(game.ask?.id)
    $effect(() => {
      void asking
      untrack(() => this.#asked())
    })
    $effect(() => onKeys({ z: this.undo, m: () => document.getElementById(ways.map)?.focus() }))
  }

  question = $derived.by(() => this.ways.question())
  lines: LogLine[] = $derived.by(() => this.ways.log())

  canUndo = $derived.by(() => this.game.live.sight?.canUndo === true && !this.ways.final?.())
  mayUndo = $derived.by(() => this.canUndo || this.ways.undoing())
  /** Why there is nothing to take back, where that is so. */
  stuck = $derived.by(() => (this.canUndo ? undefined : this.ways.stuck()))

  undo = (): void => {
    this.ways.putBack()
    if (!this.canUndo || this.#back > 0) return
    this.#back = this.ways.takeBack?.() ?? 1
    void this.#takeBack()
  }

  async #takeBack(): Promise<void> {
    if (!this.canUndo || !(await this.desk.undo())) this.#back = 0
  }

  /** Another question is open: the next answer can be taken back. */
  #asked(): void {
    this.#back = Math.max(0, this.#back - 1)
    if (this.#back > 0) void this.#takeBack()
  }

  openLog = (): void => {
    this.logOpen = true
  }

  /** My own clock, or the pause's, or whichever there is. */
  protected moment(): { moment: number; mine: boolean } | null {
    const clocks = this.game.live.sight?.clocks ?? {}
    const moment = clocks[String(this.game.me ?? -1)] ?? clocks['-1'] ?? Object.values(clocks)[0]
    return moment === undefined ? null : { moment, mine: this.game.mustAct }
  }

  protected myTurn(): void {
    sound('myTurn')
    announceNow(this.question)
  }
}
