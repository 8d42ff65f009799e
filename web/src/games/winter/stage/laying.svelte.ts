import { sound } from '../../../lib/sound'
import type { WinterTable } from '../play.svelte'
import type { Card, Side } from '../wire'

/** A trap as it is being laid under the lamp. Nothing of it leaves this device before it is sprung. */
export class Laying {
  /** The bait; nothing, until it is chosen, or where only hidden cards are wanted. */
  bait = $state<Card | null>(null)
  /** Which cards lie with winter up: all others count. */
  bluffs = $state.raw<ReadonlySet<Card>>(new Set())

  constructor(readonly game: WinterTable) {}

  /** Whether a card is to be shown; the beloved’s player only hides. */
  baited = $derived.by(() => this.game.asked?.kind === 'lay_trap')
  ready = $derived.by(() => !this.baited || this.bait !== null)
  rest: readonly Card[] = $derived.by(() => this.game.hand.filter((card) => card !== this.bait))
  spring: readonly Card[] = $derived.by(() => this.rest.filter((card) => !this.bluffs.has(card)))
  winter: readonly Card[] = $derived.by(() => this.rest.filter((card) => this.bluffs.has(card)))
  sideOf = (card: Card): Side => (this.bluffs.has(card) ? 'winter' : 'spring')

  show(card: Card): void {
    this.bait = card
    sound('paper')
  }
  turn(card: Card): void {
    this.put(card, this.sideOf(card) === 'spring' ? 'winter' : 'spring')
  }
  put(card: Card, side: Side): void {
    if (!this.rest.includes(card)) return
    const bluffs = new Set(this.bluffs)
    if (side === 'winter') bluffs.add(card)
    else bluffs.delete(card)
    this.bluffs = bluffs
    sound('tick')
  }

  async send(): Promise<void> {
    const [spring, winter] = [[...this.spring], [...this.winter]]
    if (!this.baited) await this.game.send({ do: 'hide', spring, winter })
    else if (this.bait !== null)
      await this.game.send({ do: 'lay_trap', card: this.bait, spring, winter }, true)
  }
}
