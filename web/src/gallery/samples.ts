import type { GridCell, LogLine, PictureFace, SeatAtTable } from '../lib/table'

/** Sample data for the gallery: the evening of the design sheets. Never in the built page. */

const painted = Object.entries(
  import.meta.glob<string>('../../../src/talewind/pictures/decks/windmill/*.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)
const ofSize = (small: boolean): string[] =>
  painted.filter(([path]) => path.endsWith('-s.webp') === small).map(([, address]) => address)
const small = ofSize(true)
const large = ofSize(false)

function placeholder(n: number): string {
  const hue = (n * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400"><rect width="320" height="400" fill="hsl(${hue} 38% 46%)"/><circle cx="${90 + ((n * 37) % 150)}" cy="110" r="62" fill="hsl(${hue + 40} 70% 82%)"/><path d="M0 ${270 + (n % 4) * 14}Q80 210 160 270T320 250V400H0z" fill="hsl(${hue - 25} 34% 34%)"/><path d="M0 330Q110 280 200 330T320 320V400H0z" fill="hsl(${hue - 40} 36% 24%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const ALT =
  'A small figure in a red hat sits on the crescent moon and fishes for a star among violet clouds.'

export const faces: PictureFace[] = Array.from({ length: 25 }, (_, i) => ({
  small: small[i] ?? placeholder(i),
  large: large[i] ?? placeholder(i),
  alt: ALT,
}))

export const cells: GridCell[] = faces.map((face, i) =>
  i === 0
    ? { face, light: 'taken', taker: { name: 'Pip', seal: 'teal' } }
    : { face, light: 'legal', ...(i === 2 ? { perhaps: true } : {}) },
)

export const seats: SeatAtTable[] = [
  { seat: 0, name: 'Mara', seal: 'fox', state: 'told the tale', score: 4 },
  { seat: 1, name: 'Pip', seal: 'teal', state: 'not it', score: 3, bot: true },
  { seat: 2, name: 'Ilse', seal: 'iris', state: '2nd guess', score: 5, you: true, lit: true },
  { seat: 3, name: 'Tomas', seal: 'sky', state: '3rd guess', score: 2 },
]

export const TALE =
  'Every night he let the line down a little further. “Only take what the dark can spare,” his mother used to say. Tonight, for the first time, something pulled back.'

export const DRAFT =
  'Nobody in the house believed the captain. “It is only weather,” they said, and put the kettle on. But from the sill someone with golden eyes watched the waves climb'

export const log: LogLine[] = [
  { id: 1, seal: 'fox', text: 'Mara placed her card face down.' },
  { id: 2, seal: 'teal', text: 'Pip chose A1. Not the one.', face: faces[0]! },
  { id: 3, seal: 'iris', text: 'Your guess, for 2 points.', mine: true },
]

export const walkers = seats.map(({ seat, name, seal, score = 0 }) => ({ seat, name, seal, score }))

/** A square that looks like a QR code; the server draws the true one. */
export const qr = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25" shape-rendering="crispEdges"><path fill="#161A2B" d="${Array.from(
    { length: 625 },
    (_, i) => ((i * i * 7 + i * 13) % 11 < 5 ? `M${i % 25} ${Math.floor(i / 25)}h1v1h-1z` : ''),
  ).join('')}"/></svg>`,
)}`
