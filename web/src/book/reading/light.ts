/** The light on the words that are heard. It lies over the page and changes nothing in it. */

import { reducedMotion } from '../../lib/motion'

export interface Found {
  /** Which text, and the letter in it. */
  start: [number, number]
  end: [number, number]
  /** Letters from the beginning of all texts to its end: the next one is looked for from there. */
  upTo: number
}

/** Where words stand in texts that follow each other, from a letter on; else anywhere. */
export function locate(texts: readonly string[], words: string, from: number): Found | null {
  const whole = texts.join('')
  const at = whole.indexOf(words, from) >= 0 ? whole.indexOf(words, from) : whole.indexOf(words)
  if (at < 0 || !words) return null
  const upTo = at + words.length
  let before = 0
  let start: [number, number] | null = null
  for (const [nth, { length }] of texts.entries()) {
    if (!start && at < before + length) start = [nth, at - before]
    if (start && upTo <= before + length) return { start, end: [nth, upTo - before], upTo }
    before += length
  }
  return null
}

const NAME = 'read-to-me'
const canShine = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS

export class Light {
  #from = 0

  /** Words of another page are looked for from its beginning. */
  turn(): void {
    this.#from = 0
  }

  shine(on: Element | null, words: string): void {
    this.out()
    if (!on || !words || !canShine()) return
    const texts = textsIn(on)
    const found = locate(
      texts.map(({ data }) => data),
      words,
      this.#from,
    )
    if (!found) return
    this.#from = found.upTo
    const [first, last] = [texts[found.start[0]], texts[found.end[0]]]
    if (!first || !last) return
    const range = document.createRange()
    range.setStart(first, found.start[1])
    range.setEnd(last, found.end[1])
    CSS.highlights.set(NAME, new Highlight(range))
    bringIntoSight(range)
  }

  out(): void {
    if (canShine()) CSS.highlights.delete(NAME)
  }
}

/** Not those of a page that is being turned. */
function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (text) =>
    text.parentElement?.closest('[inert]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

function bringIntoSight(range: Range): void {
  let page = range.startContainer.parentElement
  while (page && !/auto|scroll/.test(getComputedStyle(page).overflowY)) page = page.parentElement
  if (!page) return
  const [seen, words] = [page.getBoundingClientRect(), range.getBoundingClientRect()]
  if (words.top >= seen.top && words.bottom <= seen.bottom) return
  const top = words.top - seen.top - seen.height * 0.25
  page.scrollBy({ top, behavior: reducedMotion() ? 'auto' : 'smooth' })
}
