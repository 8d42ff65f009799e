/** Who sits on a chair, at a glance. */

import { sealNames, type SealName } from './seals'
import type { Chair } from './wire'

export const sealOf = (chair: Chair | undefined): SealName =>
  chair?.seal ?? sealNames[(chair?.seat ?? 0) % sealNames.length] ?? 'fox'

export const isBot = (chair: Chair): boolean => chair.kind === 'bot'

/** Who brought the program that sits there; null: nobody, since it is none. A node of the version before says nothing. */
export const programOf = (chair: Chair): string | null =>
  (chair as Partial<Chair>).brought_by ?? null

/** Whether people decide with whoever sits there: a program hosts, votes and agrees to nothing. */
export const isPerson = (chair: Chair): boolean =>
  chair.kind === 'person' && programOf(chair) === null

/** Whether it is no person: its seal wears a key. */
export const wearsKey = (chair: Chair): boolean => isBot(chair) || programOf(chair) !== null
