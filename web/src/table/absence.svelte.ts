import type { Chair } from '../lib/wire'
import type { Desk } from './desk.svelte'
import { goneFrom, hostIsAway } from './people'
import { Ticker } from './ticker.svelte'

/** "Wait" is asked about again after so long, in milliseconds. */
const WAITS = 60_000

/** Somebody whom the table waits for has lost the network. For a component's beginning. */
export class Absence {
  readonly #ticker = new Ticker()
  /** Until when I said that we wait, by seat. */
  #patience = $state.raw<Readonly<Record<number, number>>>({})

  constructor(readonly desk: Desk) {}

  /** Of whom I am asked or told, while nothing is asked of me. */
  gone: Chair | null = $derived.by(() => {
    const { table, you, sight } = this.desk.live
    const now = this.#ticker.now
    const busy = sight?.ask && sight.ask.must !== false
    if (!table || !sight || table.phase !== 'play' || busy || !you?.seats.length) return null
    // Where people answer when they can, nobody is missed.
    if (table.settings.pace) return null
    const gone = goneFrom(table, sight.waiting, (moment) => this.desk.live.secondsSince(moment))
    return gone && (this.#patience[gone.seat] ?? 0) <= now ? gone : null
  })
  seconds = $derived.by(() => {
    void this.#ticker.now
    const since = this.gone?.away_since ?? null
    return since === null ? 0 : this.desk.live.secondsSince(since)
  })
  /** Mine to decide: I host, or all of us do while the host is away. */
  mine = $derived.by(() => this.desk.live.you?.host ?? false)
  together = $derived.by(() => {
    const { table } = this.desk.live
    return table !== null && !this.mine && hostIsAway(table)
  })
  vote = $derived.by(() => {
    const { table } = this.desk.live
    const vote = table?.votes.find(({ seat }) => seat === this.gone?.seat)
    return { ayes: vote?.ayes.length ?? 0, needed: vote?.needed ?? 1 }
  })
  host = $derived.by(() => {
    const { table } = this.desk.live
    return table?.chairs.find(({ person }) => person !== null && person === table.host) ?? null
  })

  wait = (): void => {
    if (this.gone) this.#patience = { ...this.#patience, [this.gone.seat]: Date.now() + WAITS }
  }
  letClockworkPlay = (): void => {
    if (this.gone) void this.desk.toBot(this.gone.seat)
  }
  askHost = (): void => {
    if (this.host) this.desk.nudge(this.host.seat)
  }
}
