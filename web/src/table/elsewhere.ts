import type { Chair, Settings } from '../lib/wire'
import { isAway } from './people'

/** What says who is here. */
export interface Around {
  readonly table: { readonly chairs: readonly Chair[]; readonly settings?: Settings | undefined }
}

/** Over days whoever is waited for need not be here: then nobody says what they are doing. */
export function isElsewhere({ table }: Around, seat: number | null): boolean {
  const waited = table.settings?.pace && table.chairs[seat ?? -1]
  return !!waited && isAway(waited)
}
