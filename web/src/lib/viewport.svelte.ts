/** How much room there is. The same borders as the CSS: phone < 700 ≤ drawer < 1100 ≤ wide; a phone on its side is a phone. */

const room = $state({ phone: false, side: false, wide: true, touch: false, keyboard: false })

export const viewport = {
  get phone(): boolean {
    return room.phone
  },
  /** A phone on its side. */
  get side(): boolean {
    return room.side
  },
  /** The margin has a column of its own. */
  get wide(): boolean {
    return room.wide
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
  follow(
    '(max-width: 699.98px), (orientation: landscape) and (max-height: 500px)',
    (on) => (room.phone = on),
  )
  follow('(orientation: landscape) and (max-height: 500px)', (on) => (room.side = on))
  follow('(min-width: 1100px)', (on) => (room.wide = on))
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
