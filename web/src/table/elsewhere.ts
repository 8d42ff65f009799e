import { t } from '../lib/messages/table'
import type { SeatAtTable } from '../lib/table'
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

/** Nobody of those who are waited for is here. */
export const allElsewhere = (around: Around & { readonly waiting: readonly number[] }): boolean =>
  around.waiting.length > 0 && around.waiting.every((seat) => isElsewhere(around, seat))

/** Under a seat that is waited for stands that alone, where nobody is there to do anything. */
export const asAwaited = (around: Around, seats: readonly SeatAtTable[]): SeatAtTable[] =>
  seats.map((seat) =>
    seat.lit && isElsewhere(around, seat.seat) ? { ...seat, state: t('table.awaited') } : seat,
  )
