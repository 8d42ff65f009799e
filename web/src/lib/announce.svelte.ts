/** Says things to a screen reader. Words come from the log's events, so they leak nothing more. */

const said = $state({ polite: '', assertive: '' })
const queue: string[] = []
let speaking = false
let soon: ReturnType<typeof setTimeout> | undefined
let over: ReturnType<typeof setTimeout> | undefined

/** So long the last words stay, for whoever looks them up; what was true then is not read later. */
const STAY = 8000

/** What the live regions hold now: read by parts/Announcer.svelte. */
export const spoken: Readonly<typeof said> = said

/** Politely, one after another. */
export function announce(words: string): void {
  if (!words) return
  queue.push(words)
  if (!speaking) next()
}

/** At once and alone: my turn, nothing else. Without words: it is over. */
export function announceNow(words: string): void {
  said.assertive = ''
  clearTimeout(soon)
  if (words) soon = setTimeout(() => (said.assertive = words), 60)
}

function next(): void {
  const words = queue.shift()
  speaking = words !== undefined
  clearTimeout(over)
  if (words === undefined) {
    over = setTimeout(() => (said.polite = ''), STAY)
    return
  }
  said.polite = ''
  setTimeout(() => (said.polite = words), 60)
  // A region that changes too soon swallows the sentence before.
  setTimeout(next, 500 + words.length * 12)
}
