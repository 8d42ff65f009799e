/** Who sits on a chair, at a glance. */

import { sealNames, type SealName } from './seals'
import type { Chair } from './wire'

export const sealOf = (chair: Chair | undefined): SealName =>
  chair?.seal ?? sealNames[(chair?.seat ?? 0) % sealNames.length] ?? 'fox'

export const isBot = (chair: Chair): boolean => chair.kind === 'bot'
