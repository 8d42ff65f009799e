import { plainly } from '../../../lib/cited'
import { t } from '../messages'
import { sound } from '../../../lib/sound'
import type { WindwardCard, WindwardCrew, WindwardOrderName } from '../wire'
import { choicesOf, territoryOf, type Giver, type ShipTable } from './table'

/** What I have picked up on my board: a card, or an order that needs one more word. */
export class Aboard {
  card = $state<WindwardCard | null>(null)
  /** "Hire crew": whom? */
  hiring = $state<Giver | null>(null)
  /** Why what was tapped cannot be done. */
  why = $state<string | null>(null)

  constructor(readonly game: ShipTable) {}

  /** Who gives the next order: a Coffee that was picked up, else a mate. */
  giver: Giver = $derived.by(() => (this.card === 'coffee' ? 'coffee' : 'mate'))

  putBack = (): void => {
    this.card = null
    this.hiring = null
    this.why = null
    if (this.game.wanted?.free) this.game.wanted = null
  }

  /** Tapped again, a card goes back into the hand. */
  pick(card: WindwardCard, why: string | null): void {
    const again = this.card === card
    this.putBack()
    if (why) this.why = plainly(why)
    else if (!again) {
      this.card = card
      sound('paper')
      if (card === 'bait') this.#bait()
    }
  }

  #bait(): void {
    this.game.wanted = {
      title: t('windwardShip.whereBait'),
      spaces: choicesOf(this.game)?.bait ?? [],
      verb: t('windwardShip.bait'),
      move: (to) => ({ do: 'play', card: 'bait', to }),
      free: true,
    }
  }

  /** A space in words short enough for a button. */
  place = (space: number): string =>
    t('windwardShip.inTerritory', territoryOf(this.game.pub, space))

  async order(order: WindwardOrderName): Promise<void> {
    const choices = choicesOf(this.game)
    const by = this.giver
    const why = choices?.orders[order]?.[by]
    if (!choices || why === undefined) return
    this.why = why === null ? null : plainly(why)
    if (why !== null) return
    if (order === 'hire_crew') this.hiring = this.hiring === by ? null : by
    else if (order === 'research_crester') this.#research(by, choices.release)
    else await this.#give({ do: 'order', order, by })
  }

  #research(by: Giver, spaces: readonly number[]): void {
    this.game.wanted = {
      title: t('windwardShip.whereRelease'),
      spaces,
      verb: t('windwardShip.researchCrester'),
      move: (to) => ({ do: 'order', order: 'research_crester', by, to }),
      free: true,
    }
  }

  async hire(crew: WindwardCrew, by: Giver = this.giver): Promise<void> {
    await this.#give({ do: 'order', order: 'hire_crew', by, crew })
  }

  async play(card: WindwardCard, more: { wind?: number; to?: number } = {}): Promise<void> {
    await this.#give({ do: 'play', card, ...more })
  }

  async #give(move: Parameters<ShipTable['send']>[0]): Promise<void> {
    sound('latch')
    if (await this.game.send(move)) this.putBack()
  }
}
