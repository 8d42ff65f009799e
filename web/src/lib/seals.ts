/** Wax seals: colour, emblem and name, so that colour never speaks alone. */

export interface SealDesign {
  fill: string
  /** Colour of the emblem: at least 4.7 : 1 on the fill. */
  emblemFill: string
  emblem: Emblem
}

type Emblem = 'star' | 'bell' | 'fish' | 'leaf' | 'feather' | 'moon' | 'tulip' | 'acorn'

/** The eight that people choose from. */
export const seals = {
  fox: { fill: '#B14B1D', emblemFill: '#FFF3E2', emblem: 'star' },
  amber: { fill: '#D88232', emblemFill: '#2A1704', emblem: 'bell' },
  teal: { fill: '#1F7E79', emblemFill: '#F0FFFA', emblem: 'fish' },
  sky: { fill: '#62B2E5', emblemFill: '#0D2436', emblem: 'leaf' },
  night: { fill: '#2C2173', emblemFill: '#F1EEFF', emblem: 'feather' },
  iris: { fill: '#7146A9', emblemFill: '#FBF4FF', emblem: 'moon' },
  blossom: { fill: '#FAC4BB', emblemFill: '#4A1620', emblem: 'tulip' },
  chestnut: { fill: '#683432', emblemFill: '#FFEFE4', emblem: 'acorn' },
} as const satisfies Record<string, SealDesign>

export type SealName = keyof typeof seals
export const sealNames = Object.keys(seals) as SealName[]

/** Emblems on a square of 100: `shape` is filled, `cut` is a line in the wax's own colour. */
export const emblems: Record<Emblem, { shape: string; cut?: string }> = {
  star: {
    shape:
      'M50 6q4 0 6 5l9 20q1 2 3 2l22 3q5 1 6 4t-3 7L77 62q-2 2-1 4l4 22q1 5-2 7t-7 0L52 84q-2-1-4 0L29 95q-4 2-7 0t-2-7l4-22q1-2-1-4L7 47q-4-4-3-7t6-4l22-3q2 0 3-2l9-20q2-5 6-5z',
  },
  bell: {
    shape:
      'M50 7c-18 0-30 13-30 31v14c0 9-4 13-9 20-3 4-1 9 4 9h70c5 0 7-5 4-9-5-7-9-11-9-20V38C80 20 68 7 50 7zM35 87a16 11 0 0 0 30 0z',
  },
  fish: {
    shape:
      'M5 64C10 34 38 14 66 32c6-9 14-16 26-20-2 12-4 20-2 30 2 9 6 15 8 22-12-1-21-4-28-11C58 78 30 86 5 64zM30 45a6 6 0 1 0 .1 0z',
    cut: 'M47 36c6 7 7 18 2 28',
  },
  leaf: {
    shape:
      'M91 10c1-1-1-3-3-3C46 4 13 22 13 55c0 9 3 16 7 22L9 88c-2 2-2 4 0 6s4 2 6 0l11-11c6 4 13 6 20 6 34 0 50-36 45-79z',
    cut: 'M22 79L66 34',
  },
  feather: {
    shape:
      'M90 9C72 3 48 10 34 26 23 38 19 52 20 68L9 82c-2 2-2 5 0 7s5 2 7 0l13-11c14 1 26-2 35-9l-15-5 25-5c5-5 9-11 12-17l-16 1 19-9c4-9 4-17 1-25z',
    cut: 'M24 76L66 30',
  },
  moon: {
    shape:
      'M36 7c3-1 5 2 4 5-8 27 21 56 48 48 3-1 6 1 5 4C86 83 69 95 50 95 25 95 5 75 5 50 5 30 18 13 36 7z',
  },
  tulip: {
    shape:
      'M22 9c9 3 17 8 21 15 1-6 4-12 7-17 3 5 6 11 7 17 4-7 12-12 21-15 6 29-3 48-24 51v16c6-9 15-14 28-15-1 17-12 27-28 28v6h-8v-6C30 88 19 78 18 61c13 1 22 6 28 15V60C25 57 16 38 22 9z',
  },
  acorn: {
    shape:
      'M46 15V8c0-5 8-5 8 0v7c21 1 36 11 37 25 0 3-2 4-4 4H13c-2 0-4-1-4-4 1-14 16-24 37-25zM16 51h68c1 22-12 33-34 45C28 84 15 73 16 51z',
  },
}

/** A pressed blob of wax: sixteen points on an uneven circle, the same for a seal on every device. */
export function waxOutline(seal: SealName): string {
  let state = ((Object.keys(seals).indexOf(seal) + 3) * 7919) % 233280
  const chance = (): number => (state = (state * 9301 + 49297) % 233280) / 233280
  const points = Array.from({ length: 16 }, (_, i): [number, number] => {
    const angle = (i / 16) * Math.PI * 2
    const radius = 49 + chance() * 4 - 2
    return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius]
  })
  const half = (a: [number, number], b: [number, number]): string =>
    `${((a[0] + b[0]) / 2).toFixed(2)} ${((a[1] + b[1]) / 2).toFixed(2)}`
  const curves = points.map(
    (p, i) => `Q${p[0].toFixed(2)} ${p[1].toFixed(2)} ${half(p, points[(i + 1) % 16]!)}`,
  )
  return `M${half(points[15]!, points[0]!)}${curves.join('')}Z`
}
