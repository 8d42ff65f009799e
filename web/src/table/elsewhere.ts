import type { Chair, Settings } from '../lib/wire'
import { isAway } from './people'

interface Around {
  readonly table: { readonly settings?: Settings | undefined }
  readonly chair: (seat: number) => Chair | undefined
}

/** Over days whoever is waited for need not be here: then nobody says what they are doing. */
export function isElsewhere({ table, chair }: Around, seat: number | null): boolean {
  const waited = table.settings?.pace && chair(seat ?? -1)
  return !!waited && isAway(waited)
}
