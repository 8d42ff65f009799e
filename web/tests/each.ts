import { beforeEach } from 'vitest'
import { toaster } from '../src/lib/toaster.svelte'

// All tests share one page: what others were told is gone before the next.
beforeEach(() => {
  for (let [note] = toaster.notes; note; [note] = toaster.notes) toaster.take(note.id)
})
