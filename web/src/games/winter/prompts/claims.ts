/** What somebody claims by their story, in a sentence. */

import { t } from '../messages'
import { called, placeName } from '../stage/names'
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
