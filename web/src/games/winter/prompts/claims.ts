/** What somebody claims by their story, in a sentence. */

import { t } from '../messages/staged'
import { called, placeName } from '../stage/names'
import type { WinterTable } from '../play.svelte'
import { clockwise } from '../stage/counts'
import type { Character, WinterClaim } from '../wire'

export function claimWords(claim: WinterClaim): string {
  const who = claim.character ? called(claim.character) : ''
  switch (claim.about) {
    case 'relocation':
      return t('winterStage.claim_relocation', who, placeName(claim.to ?? ''))
    case 'return':
      return t('winterStage.claim_return', who, placeName(claim.to ?? ''))
    case 'handing_on':
      return t('winterStage.claim_handing_on', claim.to ? called(claim.to as Character) : who)
    case 'link':
      return t('winterStage.claim_link')
  }
}

/** What comes of it if it stands, and if it does not. WT-RULING-31, WT-RULING-104 */
export function claimComesTo(claim: WinterClaim, game: Pick<WinterTable, 'pub'>): string[] {
  const who = claim.character ? called(claim.character) : ''
  const at = claim.character ? game.pub.pieces[claim.character].at : null
  switch (claim.about) {
    case 'relocation':
      return [
        t('winterStage.stands_relocation', who, placeName(claim.to ?? '')),
        t('winterStage.falls_relocation', who, at ? placeName(at) : ''),
      ]
    case 'return':
      return [t('winterStage.falls_return')]
    case 'handing_on':
      return [t('winterStage.falls_handing_on')]
    case 'link':
      return [t('winterStage.falls_link')]
  }
}

/** Who would rule on a tale of theirs: the arbiter, or who stands in for one. WT-RULING-102, WT-RULING-103 */
export function judgeFor(
  { pub, options }: Pick<WinterTable, 'pub' | 'options'>,
  teller: number,
): number | null {
  const { arbiter, gone, ring } = pub
  if (arbiter === null) return null
  const contested = Boolean(options['contested_arbiter']) && teller === arbiter
  if (!gone.includes(arbiter) && !contested) return arbiter
  return clockwise(ring, arbiter).find((seat) => !gone.includes(seat)) ?? arbiter
}
