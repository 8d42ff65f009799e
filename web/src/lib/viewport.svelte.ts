/**
 * How much room there is, by the borders that the styles have (`styles/borders.css`).
 * Lengths are sixteenths of the reader's own letter: px, where nobody asked for larger ones.
 */
import { innerHeight, innerWidth } from 'svelte/reactivity/window'
import { border } from './borders'

const room = $state({
  phone: false,
  side: false,
  wide: true,
  touch: false,
  keyboard: false,
  letter: 16,
})

export const viewport = {
  get phone(): boolean {
    return room.phone
  },
  /** A phone on its side. */
  get side(): boolean {
    return room.side
  },
  /** An upright phone that has no room for a page beneath a map. */
  get low(): boolean {
    return room.phone && !room.side && this.height < 600
  },
  /** The margin has a column of its own. */
  get wide(): boolean {
    return room.wide
  },
  get width(): number {
    return this.letters(innerWidth.current ?? 400)
  },
  get height(): number {
    return this.letters(innerHeight.current ?? 800)
  },
  /** So many px, in sixteenths of a letter. */
  letters(px: number): number {
    return (px * 16) / room.letter
  },
  /** Fingers, not a mouse: a tap opens, nothing hovers. */
  get touch(): boolean {
    return room.touch
  },
  /** An on-screen keyboard takes part of the page. */
  get keyboard(): boolean {
    return room.keyboard
  },
}

function follow(query: string, set: (on: boolean) => void): void {
  const media = matchMedia(query)
  set(media.matches)
  media.addEventListener('change', () => set(media.matches))
}

/** Called once by main.ts. */
export function measureTheRoom(): void {
  room.letter = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  follow(border('phone'), (on) => (room.phone = on))
  follow(border('side'), (on) => (room.side = on))
  follow(border('wide'), (on) => (room.wide = on))
  follow('(hover: none)', (on) => (room.touch = on))
  const visual = window.visualViewport
  if (!visual) return
  let tallest = visual.height
  const measure = (): void => {
    tallest = Math.max(tallest, visual.height)
    room.keyboard = room.touch && visual.height < tallest * 0.78
    // iOS keeps the page's height when its keyboard opens: the frame takes what is left.
    const html = document.documentElement
    if (room.keyboard) html.style.setProperty('--page-height', `${Math.round(visual.height)}px`)
    else html.style.removeProperty('--page-height')
  }
  visual.addEventListener('resize', measure)
  window.addEventListener('orientationchange', () => (tallest = 0))
}
