import type { Attachment } from 'svelte/attachments'

/** So long, in milliseconds, a finger is on its way to what lay there before. */
export const ON_ITS_WAY = 500

/**
 * Controls that have just come are not pressed by a finger that meant what lay there before; keys may at once. `what`
 * tells them apart: when it is another, they have come anew. They are deaf, and what holds them takes the tap.
 */
export const justCome =
  (what?: unknown): Attachment =>
  (holder) => {
    void what
    const deaf = [...holder.children].map((control) =>
      control.animate?.({ pointerEvents: ['none', 'none'] }, ON_ITS_WAY),
    )
    return () => deaf.forEach((one) => one?.cancel())
  }
