import { pause } from '../../../lib/motion'
import { sound } from '../../../lib/sound'
import type { ShipTable } from '../mine/table'
import type { WindwardBattle, WindwardEvent } from '../wire'
import { followsOf, partyOf, type PartyName } from './outcome'

/** A battle that is over, and what came of it. */
export interface Ended {
  battle: WindwardBattle
  won: PartyName | null
  follows: WindwardEvent[]
  /** Whose False Flag ended it before any die was rolled. */
  flag?: number
}

/** How long dice are looked at before the other side’s fall. */
const ROLL = 1100

/** The battle before these eyes: one that is fought now, or one whose end has not been looked at. */
export class BattleStage {
  ended = $state.raw<Ended | null>(null)
  /** What of an ended battle has been shown: nothing, the attacker’s dice, both, all of it. */
  beat = $state<0 | 1 | 2 | 3>(3)
  /** How many hits more I would have with what I am choosing. */
  preview = $state<number | null>(null)
  #waiting: { ended: Ended; from: 0 | 1 | 2 | 3 }[] = []
  /** The last that began: one that a flag ends is told of nowhere else. */
  #begun: WindwardBattle | null = null

  constructor(
    readonly game: ShipTable,
    /** Whether every battle takes the stage, or only mine. */
    private readonly all = false,
  ) {}

  /** My own battles take the stage; a television shows all of them. */
  battle: WindwardBattle | null = $derived.by(() => {
    const battle = this.ended?.battle ?? this.#now()
    return battle && this.#concerns(battle) ? battle : null
  })
  /** Whose side stands on the left. */
  party: PartyName = $derived.by(() =>
    this.battle ? (partyOf(this.battle, this.game.me) ?? 'attacker') : 'attacker',
  )

  /** A False Flag is asked on the map, where one sees who comes; so is what follows a battle. */
  #now(): WindwardBattle | null {
    const { pub, me } = this.game
    const { battle } = pub
    if (battle?.window === 'spoils') return null
    return battle?.window === 'false_flag' && battle.defender.seat === me ? null : battle
  }

  #concerns(battle: WindwardBattle): boolean {
    return this.all || partyOf(battle, this.game.me) !== null
  }

  /** Whoever raised a False Flag knows how it ended. */
  #isFlagged(battle: WindwardBattle | null): battle is WindwardBattle {
    return battle !== null && this.#concerns(battle) && battle.defender.seat !== this.game.me
  }

  hear(events: readonly WindwardEvent[], fresh: boolean): void {
    if (!fresh) {
      for (const event of events) if (event.what === 'battle_begins') this.#begun = event.battle
      return
    }
    let from: 0 | 1 | 2 | 3 = 3
    events.forEach((event, at) => {
      if (event.what === 'battle_begins') {
        this.#begun = event.battle
        from = 3
      } else if (event.what === 'false_flag' && this.#isFlagged(this.#begun)) {
        const follows = followsOf(events, at)
        this.#waiting.push({
          ended: { battle: this.#begun, won: null, follows, flag: event.seat },
          from: 3,
        })
      } else if (event.what === 'rolled') {
        from = event.side === 'attacker' ? 0 : Math.min(from, 1) === 0 ? 0 : 1
        sound('thud')
      } else if (event.what === 'battle_ends' && this.#concerns(event.battle)) {
        const { battle, won } = event
        this.#waiting.push({ ended: { battle, won, follows: followsOf(events, at) }, from })
        from = 3
      }
    })
    if (!this.ended) this.#next()
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.ended = next?.ended ?? null
    this.preview = null
    if (next) void this.#unfold(next.ended, next.from)
  }

  async #unfold(of: Ended, from: 0 | 1 | 2 | 3): Promise<void> {
    this.beat = from
    while (this.beat < 3) {
      await pause(ROLL)
      if (this.ended !== of) return
      this.beat = (this.beat + 1) as 1 | 2 | 3
      if (this.beat < 3) sound('thud')
    }
    const mine = partyOf(of.battle, this.game.me)
    sound(of.won !== null && of.won === mine ? 'found' : 'notTheOne')
  }

  /** Nobody has to wait for dice. */
  hurry = (): void => {
    this.beat = 3
  }

  carryOn = (): void => {
    if (this.beat < 3) this.hurry()
    else this.#next()
  }
}
