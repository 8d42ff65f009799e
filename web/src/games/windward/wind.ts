/** Lines of wind over the disc: each with a curl where it begins, pointing downwind. */

import { headingOf, HEX, SQUASH, type Point } from './planet'

export interface Gust {
  /** Curl and line. */
  line: string
  head: string
  length: number
}

/** The same weather on every device. */
function chances(seed: number): () => number {
  let state = seed
  return () => (state = (state * 9301 + 49297) % 233280) / 233280
}

const said = ({ x, y }: Point): string => `${x.toFixed(0)} ${y.toFixed(0)}`

const CURL = 24

function curlAt({ x, y }: Point, angle: number, side: number): Point[] {
  const middle = { x: x - Math.sin(angle) * CURL * side, y: y + Math.cos(angle) * CURL * side }
  return Array.from({ length: 13 }, (_, nth) => {
    const part = nth / 12
    const radius = CURL * (1 - part * 0.72)
    const turn = angle - (side * Math.PI) / 2 - side * part * 4.6
    return { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) }
  }).reverse()
}

function gust(along: (at: number) => Point, from: number, length: number, side: number): Gust {
  const points = Array.from({ length: 9 }, (_, nth) => along(from + (length * nth) / 8))
  const [first, second] = [points[0]!, points[1]!]
  const [last, before] = [points[8]!, points[7]!]
  const start = Math.atan2(second.y - first.y, second.x - first.x)
  const end = Math.atan2(last.y - before.y, last.x - before.x)
  const barb = (turn: number): Point => ({
    x: last.x - 26 * Math.cos(end + turn),
    y: last.y - 26 * Math.sin(end + turn),
  })
  return {
    line: `M${[...curlAt(first, start, side), ...points].map(said).join('L')}`,
    head: `M${said(barb(-0.5))}L${said(last)}L${said(barb(0.5))}`,
    length,
  }
}

/** Gusts across a planet of this radius; `sparse` where they would be no more than scribble. */
export function gusts(wind: number, radius: number, sparse: boolean): Gust[] {
  const ahead = headingOf(wind)
  const chance = chances(1000 * wind + 5)
  const reach = HEX * (1.5 * radius + 1.3)
  const lines = sparse ? 6 : 8
  const found: Gust[] = []
  for (let nth = 0; nth < lines; nth += 1) {
    const aside = ((nth - (lines - 1) / 2) * 2 * reach) / lines + (chance() - 0.5) * 40
    const half = Math.sqrt(Math.max(0, reach * reach - aside * aside)) * 0.9 * SQUASH
    const along = (at: number): Point => {
      const sway = aside + Math.sin((at + aside * 1.7) / 165) * 17
      return { x: ahead.x * at - ahead.y * sway, y: ahead.y * at + ahead.x * sway }
    }
    let at = -half + chance() * 320
    while (at < half - 160) {
      const length = Math.min(290 + chance() * 170, half - at)
      if (length < 180) break
      found.push(gust(along, at, length, nth % 2 ? 1 : -1))
      at += length + (sparse ? 260 : 130) + chance() * 120
    }
  }
  return found
}
