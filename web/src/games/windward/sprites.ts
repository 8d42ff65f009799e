/** The painted pieces, by name: where each file is, and where it stands on its hex. */

import { HEX, type Point } from './planet'

interface Entry {
  /** Size in dots. */
  width: number
  height: number
  /** Size, and where the middle of the hex lies in it, in radii of a hex. */
  w: number
  h: number
  x: number
  y: number
}

interface Manifest {
  pole: Point
  sprites: Record<string, Entry>
}

/** An `<image>` around its hex's middle, in the drawing's units. */
export interface Sprite {
  href: string
  x: number
  y: number
  width: number
  height: number
}

const files = import.meta.glob<string>('./art/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const [manifest] = Object.values(
  import.meta.glob<Manifest>('./art/sprites.json', { eager: true, import: 'default' }),
)

/** The address of a painted piece. */
export const painting = (name: string): string | undefined => files[`./art/${name}.webp`]

/** A piece as it stands on its hex. */
export function sprite(name: string, scale = 1): Sprite | null {
  const href = painting(name)
  const entry = manifest?.sprites[name]
  if (!href || !entry) return null
  const unit = HEX * scale
  return {
    href,
    x: -entry.x * unit,
    y: -entry.y * unit,
    width: entry.w * unit,
    height: entry.h * unit,
  }
}

/** How wide a piece is for its height: for pictures beside words. */
export function shapeOf(name: string): number {
  const entry = manifest?.sprites[name]
  return entry ? entry.w / entry.h : 1
}

/** The top of the flag's pole on the Trading Post. */
export const pole: Point = {
  x: (manifest?.pole.x ?? 0) * HEX,
  y: (manifest?.pole.y ?? -1) * HEX,
}
