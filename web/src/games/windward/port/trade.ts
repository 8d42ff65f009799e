/** A trade between two of a team: with whom, why it cannot be offered, and what each holds after it. WW-COOP-11, WW-RULING-91 */

import { t } from '../messages'
import { offered, type ShipTable } from '../mine/table'
import { PORT } from '../planet'
import type { WindwardCard } from '../wire'

type Known = Pick<ShipTable, 'pub' | 'own' | 'me' | 'ask' | 'name'>

/** With whom I may trade now; nobody, where trading is not allowed. */
export const teammatesAtPort = ({ pub, me, ask }: Pick<Known, 'pub' | 'me' | 'ask'>): number[] =>
  offered({ ask }).includes('trade')
    ? pub.captains.flatMap(({ ship }, seat) => (ship === PORT && seat !== me ? [seat] : []))
    : []

export interface Offer {
  to: number
  give: WindwardCard | null
  want: WindwardCard | null
}

/** How many cards each would hold. */
function after({ pub, own }: Known, { to, give, want }: Offer): { mine: number; theirs: number } {
  const moved = (want ? 1 : 0) - (give ? 1 : 0)
  return { mine: (own?.hand.length ?? 0) + moved, theirs: (pub.captains[to]?.hand ?? 0) - moved }
}

/** Why it cannot go; null, where it can. */
export function whyNotOffer(game: Known, offer: Offer): string | null {
  if (!offer.give && !offer.want) return t('windwardShip.offerNothing')
  const { pub, me, name } = game
  const { mine, theirs } = after(game, offer)
  if (mine > (pub.captains[me ?? 0]?.hand_limit ?? 5)) return t('windwardShip.offerFull')
  if (theirs > (pub.captains[offer.to]?.hand_limit ?? 5))
    return t('windwardShip.offerFullThere', name(offer.to))
  if (theirs < 0) return t('windwardShip.offerEmpty', name(offer.to))
  return null
}

/** "After it: you 2 cards, Ben 3." */
export function sumOf(game: Known, offer: Offer): string {
  const { mine, theirs } = after(game, offer)
  return t('windwardShip.offerSum', mine, game.name(offer.to), theirs)
}
