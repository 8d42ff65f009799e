/**
 * The end of a game as a picture to send: first names and seals, what was told and how it ended; no code and no
 * address. It is drawn with the page's own letters, by day, from the facts that the page shows.
 */

import type { BookOnTable } from '../../book/shelf'
import { t } from '../../lib/messages/around'
import { emblems, seals, waxOutline } from '../../lib/seals'
import type { Highlight } from '../../lib/wire'
import {
  arrowsOf,
  isLined,
  luckOf,
  pointsOf,
  sourcesOf,
  type Drawable,
  type Drawing,
  type Mark,
} from './drawing'
import { cut, firstName, legendOf, luckSaid, peopleOf, pictureFor, spoken, talesFor } from './facts'

export interface Sent {
  kept: BookOnTable
  title: string
  where: string
  /** Seats, best first. */
  order: readonly number[]
  /** All have won or lost together: nobody has points. */
  pointless: boolean
  /** Whose picture it is: a tale of theirs is in it. */
  me: number | null
}

/** Something on the picture: how high it is when so wide, and how it is drawn. */
interface Block {
  high: (width: number) => number
  paint: (x: number, y: number, width: number) => void
}

const WIDE = 1080
const EDGE = 48
const GAP = 24
const PAD = 30
const EM = 27

export async function drawPicture(sent: Sent): Promise<Blob> {
  const light = daylight()
  await lettersOf(light)
  const canvas = document.createElement('canvas')
  const pen = new Pen(canvas, light)
  const blocks = await blocksOf(pen, sent)
  const inner = WIDE - 2 * EDGE
  const heights = blocks.map((block) => block.high(inner))
  canvas.width = WIDE
  canvas.height = Math.round(heights.reduce((sum, high) => sum + high + GAP, 2 * EDGE - GAP))
  pen.ground(canvas.width, canvas.height)
  let y = EDGE
  blocks.forEach((block, nth) => {
    block.paint(EDGE, y, inner)
    y += (heights[nth] ?? 0) + GAP
  })
  return new Promise((drawn, failed) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : failed(new Error('no picture'))), 'image/png'),
  )
}

/** The tokens of the day, whatever light the page has. */
function daylight(): (token: string) => string {
  const probe = document.createElement('span')
  probe.dataset['light'] = 'day'
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const known = new Map<string, string>()
  const tokens = [
    'paper',
    'card',
    'ink',
    'ink-2',
    'hollow',
    'line',
    'line-2',
    'rim',
    'fire',
    'shade',
  ]
  const inks = ['rose', 'gold', 'dusk', 'moss', 'amber', 'warm-ink', 'cold-ink', 'ember-text']
  for (const name of [...tokens, ...inks, 'ui', 'tale', 'display'])
    known.set(`--${name}`, style.getPropertyValue(`--${name}`).trim())
  probe.remove()
  return (token) => known.get(token) ?? token
}

/** They may not have been needed on the page yet. What stands near them until they come, not every device has. */
async function lettersOf(light: (token: string) => string): Promise<void> {
  const faces = ['--ui', '--tale', '--display']
  await Promise.allSettled(faces.map((face) => document.fonts.load(`500 30px ${light(face)}`)))
  await document.fonts.ready
}

class Pen {
  readonly brush: CanvasRenderingContext2D
  constructor(
    canvas: HTMLCanvasElement,
    readonly light: (token: string) => string,
  ) {
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    this.brush = brush
  }
  ground(width: number, height: number): void {
    const { brush } = this
    brush.fillStyle = this.light('--paper')
    brush.fillRect(0, 0, width, height)
    const fire = brush.createRadialGradient(
      width * 0.3,
      height,
      0,
      width * 0.3,
      height,
      height * 0.55,
    )
    fire.addColorStop(0, this.light('--fire'))
    fire.addColorStop(1, 'transparent')
    brush.fillStyle = fire
    brush.fillRect(0, 0, width, height)
  }
  letters(size: number, weight = 500, face = '--ui'): void {
    this.brush.font = `${weight} ${size}px ${this.light(face)}`
  }
  words(said: string, x: number, y: number, ink = '--ink', align: CanvasTextAlign = 'left'): void {
    const { brush } = this
    brush.fillStyle = this.light(ink)
    brush.textAlign = align
    brush.fillText(said, x, y)
  }
  /** In lines that have room, as the letters are set now. */
  wrapped(said: string, width: number): string[] {
    const lines: string[] = []
    for (const part of said.split('\n')) {
      let line = ''
      for (const word of part.split(/\s+/)) {
        const longer = line ? `${line} ${word}` : word
        if (line && this.brush.measureText(longer).width > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      if (line) lines.push(line)
    }
    return lines
  }
  card(x: number, y: number, width: number, height: number): void {
    const { brush } = this
    brush.save()
    brush.shadowColor = this.light('--shade')
    brush.shadowBlur = 18
    brush.shadowOffsetY = 6
    brush.fillStyle = this.light('--card')
    brush.beginPath()
    brush.roundRect(x, y, width, height, 22)
    brush.fill()
    brush.restore()
  }
  seal(who: Drawable, x: number, y: number, size: number): void {
    this.mark({ what: 'seal', x, y, size, seal: who.seal })
  }
  drawn({ marks }: Drawing, x: number, y: number): void {
    this.brush.save()
    this.brush.translate(x, y)
    for (const mark of marks) this.mark(mark)
    this.brush.restore()
  }
  private mark(mark: Mark): void {
    const { brush } = this
    brush.save()
    if (mark.what === 'box') {
      brush.globalAlpha = mark.pale
      brush.fillStyle = this.light(mark.fill)
      brush.beginPath()
      brush.roundRect(mark.x, mark.y, Math.max(0, mark.width), Math.max(0, mark.height), mark.round)
      brush.fill()
    } else if (mark.what === 'stroke') {
      brush.globalAlpha = mark.pale
      brush.strokeStyle = this.light(mark.ink)
      brush.lineWidth = mark.width
      brush.lineJoin = 'round'
      if (mark.dashed) brush.setLineDash([5, 9])
      brush.stroke(new Path2D(mark.d))
    } else if (mark.what === 'shape') {
      brush.fillStyle = this.light(mark.fill)
      brush.fill(new Path2D(mark.d))
    } else if (mark.what === 'words') {
      this.letters(mark.size, mark.weight)
      if (mark.halo) {
        brush.strokeStyle = this.light('--card')
        brush.lineWidth = mark.size * 0.3
        brush.lineJoin = 'round'
        brush.textAlign = 'center'
        brush.strokeText(mark.words, mark.x, mark.y)
      }
      this.words(
        mark.words,
        mark.x,
        mark.y,
        mark.ink,
        mark.anchor === 'middle' ? 'center' : mark.anchor,
      )
    } else {
      const design = seals[mark.seal]
      brush.translate(mark.x - mark.size / 2, mark.y - mark.size / 2)
      brush.scale(mark.size / 100, mark.size / 100)
      const wax = new Path2D(waxOutline(mark.seal))
      brush.fillStyle = design.fill
      brush.fill(wax)
      brush.strokeStyle = this.light('--rim')
      brush.lineWidth = 2.4
      brush.stroke(wax)
      brush.translate(25.5, 25.5)
      brush.scale(0.49, 0.49)
      brush.fillStyle = design.emblemFill
      brush.fill(new Path2D(emblems[design.emblem].shape), 'evenodd')
    }
    brush.restore()
  }
}

async function blocksOf(pen: Pen, sent: Sent): Promise<Block[]> {
  const { kept } = sent
  const book = { ...kept.book, names: kept.book.names.map(firstName) }
  const people = peopleOf(book)
  const { tally, boldest, luck, meetings } = book.closing
  const blocks: Block[] = [heading(pen, sent, people), ranks(pen, sent, people)]
  if (tally) {
    const lined = isLined(tally, WIDE - 2 * EDGE - 2 * PAD, EM)
    const note = lined ? (tally.marks ?? '') : legendOf(tally)
    blocks.push(
      card(pen, tally.heading, note, (width) =>
        pointsOf(tally, people, width, EM, { lined, high: 11.5 }),
      ),
    )
    if (lined && tally.sources.length > 1)
      blocks.push(card(pen, t('end.whence'), '', (width) => sourcesOf(tally, people, width, EM)))
  }
  for (const [nth, tale] of talesFor(book, sent.me).entries())
    blocks.push(await told(pen, kept, tale, spoken(book, tale.line), nth === 0))
  const said = [
    boldest && spoken(book, boldest.line),
    meetings?.lines?.[0] && spoken(book, meetings.lines[0]),
  ]
  const sentences = said.filter((each): each is string => Boolean(each))
  if (sentences.length > 0) blocks.push(saying(pen, sentences))
  const halves: Block[] = []
  if (luck)
    halves.push(
      card(pen, luck.heading, luck.what, (width) =>
        luckOf(luck, people, width, EM * 0.9, luckSaid),
      ),
    )
  if (meetings && !meetings.rows.every((row) => row.won))
    halves.push(
      card(pen, meetings.heading, '', (width) => arrowsOf(meetings, people, width, EM * 0.82)),
    )
  if (halves.length > 0) blocks.push(side(halves))
  return [...blocks, foot(pen)]
}

const heading = (pen: Pen, { title, where, kept }: Sent, people: readonly Drawable[]): Block => {
  const winners = kept.book.result.winners.flatMap((seat) => people[seat] ?? [])
  const size = winners.length > 2 ? 84 : 118
  const left = winners.length * size * 0.94 + (winners.length > 0 ? 32 : 0)
  const lines = (width: number): string[] => {
    pen.letters(66, 600, '--display')
    return pen.wrapped(title, width - left)
  }
  return {
    high: (width) => Math.max(size + 10, 44 + lines(width).length * 72),
    paint: (x, y, width) => {
      const high = Math.max(size + 10, 44 + lines(width).length * 72)
      winners.forEach((who, nth) =>
        pen.seal(who, x + size / 2 + nth * size * 0.94, y + high / 2, size),
      )
      pen.letters(EM, 500)
      const top = y + (high - 44 - lines(width).length * 72) / 2
      pen.letters(EM, 500)
      pen.words(where, x + left, top + 30, '--ink-2')
      const all = lines(width)
      all.forEach((line, nth) => pen.words(line, x + left, top + 100 + nth * 72))
    },
  }
}

const ranks = (pen: Pen, { order, pointless, kept }: Sent, people: readonly Drawable[]): Block => {
  const across = Math.min(order.length, 4)
  const rows = Math.ceil(order.length / across)
  return {
    high: () => rows * 78,
    paint: (x, y, width) =>
      order.forEach((seat, nth) => {
        const who = people[seat]
        if (!who) return
        const left = x + ((nth % across) * width) / across
        const top = y + Math.floor(nth / across) * 78
        pen.seal(who, left + 30, top + 36, 58)
        pen.letters(EM, 640)
        pen.words(who.name, left + 74, top + (pointless ? 46 : 28))
        if (pointless) return
        pen.letters(38, 600, '--display')
        const won = kept.book.result.winners.includes(seat)
        pen.words(
          String(kept.book.result.points[seat] ?? 0),
          left + 74,
          top + 66,
          won ? '--ember-text' : '--ink',
        )
      }),
  }
}

const HEAD = 62

function head(pen: Pen, title: string, note: string, x: number, y: number, width: number): void {
  pen.letters(33, 620, '--display')
  pen.words(title, x, y + 30)
  const room = width - pen.brush.measureText(title).width - 20
  pen.letters(24, 500)
  if (pen.brush.measureText(note).width <= room)
    pen.words(note, x + width, y + 30, '--ink-2', 'right')
}

const card = (pen: Pen, title: string, note: string, draw: (width: number) => Drawing): Block => ({
  high: (width) => 2 * PAD + HEAD + draw(width - 2 * PAD).height,
  paint(x, y, width) {
    pen.card(x, y, width, this.high(width))
    head(pen, title, note, x + PAD, y + PAD, width - 2 * PAD)
    pen.drawn(draw(width - 2 * PAD), x + PAD, y + PAD + HEAD)
  },
})

/** A tale beside its picture; where it has none the first has the book's own cover. */
async function told(
  pen: Pen,
  kept: BookOnTable,
  best: Highlight,
  said: string,
  first: boolean,
): Promise<Block> {
  const picture = await fetched(pictureFor(kept, best, first))
  const wide = picture ? 230 : 0
  const tall = picture ? (wide * picture.naturalHeight) / picture.naturalWidth : 0
  const left = picture ? wide + 28 : 0
  const setIn = (width: number): { tale: string[]; by: string[] } => {
    pen.letters(34, 430, '--tale')
    const tale = best.words ? pen.wrapped(cut(best.words, 44).words, width - left) : []
    pen.letters(EM, 500)
    return { tale, by: pen.wrapped(said, width - left) }
  }
  const wordsHigh = ({ tale, by }: { tale: string[]; by: string[] }): number =>
    tale.length * 48 + by.length * 38 + 14
  const block: Block = {
    high: (width) => 2 * PAD + HEAD + Math.max(tall, wordsHigh(setIn(width - 2 * PAD))),
    paint(x, y, width) {
      pen.card(x, y, width, this.high(width))
      head(pen, best.heading, best.note ?? '', x + PAD, y + PAD, width - 2 * PAD)
      const top = y + PAD + HEAD
      if (picture) pen.brush.drawImage(picture, x + PAD, top, wide, tall)
      const { tale, by } = setIn(width - 2 * PAD)
      pen.letters(34, 430, '--tale')
      tale.forEach((line, nth) => pen.words(line, x + PAD + left, top + 34 + nth * 48))
      pen.letters(EM, 500)
      by.forEach((line, nth) =>
        pen.words(line, x + PAD + left, top + 38 + tale.length * 48 + nth * 38, '--ink-2'),
      )
    },
  }
  return block
}

function saying(pen: Pen, sentences: readonly string[]): Block {
  const setIn = (width: number): string[] => {
    pen.letters(30, 430, '--tale')
    return sentences.flatMap((each) => pen.wrapped(each, width - 2 * PAD))
  }
  return {
    high: (width) => setIn(width).length * 43 + 2 * PAD - 8,
    paint(x, y, width) {
      pen.card(x, y, width, this.high(width))
      setIn(width).forEach((line, nth) => pen.words(line, x + PAD, y + PAD + 28 + nth * 43))
    },
  }
}

/** Two beside each other, equally high. */
const side = (blocks: readonly Block[]): Block => {
  const part = (width: number): number => (width - GAP * (blocks.length - 1)) / blocks.length
  return {
    high: (width) => Math.max(...blocks.map((block) => block.high(part(width)))),
    paint: (x, y, width) =>
      blocks.forEach((block, nth) => block.paint(x + nth * (part(width) + GAP), y, part(width))),
  }
}

const foot = (pen: Pen): Block => ({
  high: () => 34,
  paint: (x, y, width) => {
    pen.letters(30, 560, '--display')
    pen.words(t('common.talewind'), x + width / 2, y + 26, '--ink-2', 'center')
  },
})

const fetched = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((done) => {
    const image = new Image()
    image.onload = () => done(image)
    image.onerror = () => done(null)
    image.src = address
    if (!address) done(null)
  })
