import { onMount, untrack } from 'svelte'
import { announceNow } from '../lib/announce.svelte'
import type { Move } from '../lib/live.svelte'
import type { PictureFace } from '../lib/table'
import type { GameName } from '../lib/wire'
import { Desk, type Hush } from './desk.svelte'
import { holdFocus } from './focus'
import { hintingOf, type Hinting } from './hinting.svelte'
import type { Seated } from './seated.svelte'
import { Hourglass, Ticker } from './ticker.svelte'
import { callWhenMine } from './turn.svelte'

/** What every game says of its evening. Everything that is asked for is read anew when the table changes. */
export interface SittingWays {
  /** Its name on the wire, and what people call it. */
  game: GameName
  title: string
  /** Which question is mine now: for another one a bell rings. */
  turn: () => string
  /** What is waited for from me, as the tab calls it. */
  what: () => string | null
  hush?: Hush
  /** What is asked wants nothing of me: the page answers it. */
  idle?: () => boolean
  /** Where the focus goes when what had it has gone: to the first of these that is there. */
  stages?: readonly string[]
  /** Lights what a hint means, and does nothing else; none where there is nothing to light. */
  light?(move: Move): (() => void) | undefined
  /** Does what a hint means, where the page has a way of its own; else it is answered as it is. */
  does?(move: Move): (() => void) | undefined
  /** What a hint has lent lies on the desk: leads to the field, where the page has none yet. */
  begins?(move: Move | null): void
  /** The picture that a hint guesses at: it is seen beside the words, and whoever has the hunch says it themselves. */
  guessed?(move: Move): PictureFace | undefined
}

/** One seat's evening, whatever is played: what lies beside the game, the clock, and whose turn it is. */
export abstract class Sitting<Game extends Seated<GameName>, Ways extends SittingWays> {
  readonly desk: Desk
  readonly ticker = new Ticker()
  readonly hinting: Hinting
  readonly #hourglass = new Hourglass()

  constructor(
    readonly game: Game,
    readonly ways: Ways,
  ) {
    this.desk = new Desk(game.live, ways.hush)
    this.hinting = hintingOf(game, ways)
    onMount(() => holdFocus(ways.stages ?? ['#writing', '#question', '#tale']))
  }

  /** The moment that is counted down to. */
  protected abstract moment(): { moment: number; mine: boolean } | null
  /** A question of mine has come: ears are told, and the focus goes there. */
  protected abstract myTurn(): void

  clock = $derived.by(() => {
    void this.ticker.now
    const shown = this.moment()
    return shown && { ...this.#hourglass.read(this.game.live, shown.moment), mine: shown.mine }
  })

  /** Rings for each question of mine, and calls me back to the tab. For a component's beginning. */
  protected turns(): void {
    const { game, ways } = this
    const wanted = $derived(game.mustAct && !ways.idle?.())
    const turn = $derived(wanted ? `${game.me}.${ways.turn()}` : '')
    $effect(() => {
      if (!turn) return
      untrack(() => this.myTurn())
      return () => announceNow('')
    })
    $effect(() => callWhenMine(ways.title, wanted ? ways.what() : null))
  }
}
