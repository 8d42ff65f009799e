import { reach, Trouble } from '../lib/api'
import type { Book } from '../lib/wire'

/** How many of its pictures are ready, and of how many: if all are, it is being set. */
export interface Step {
  done: number
  of: number
}

/** What pictures a print shop would get: people's own, which have captions, the house's as it has them, or none. */
export function picturesOf(
  book: Pick<Book, 'captions' | 'contents' | 'deck' | 'fine' | 'plates'>,
): 'own' | 'fine' | 'soft' | 'none' {
  if (Object.keys(book.captions).length > 0) return 'own'
  if (!book.contents.deck && !book.deck && book.plates.length === 0) return 'none'
  return book.fine ? 'fine' : 'soft'
}

interface Refused {
  code: string
  sentence: string
}

const KINDS: Record<string, string> = { pdf: 'application/pdf', epub: 'application/epub+zip' }
const STEPS = 'application/vnd.talewind.steps'
const lost = (): Trouble =>
  new Trouble('unreachable', 'The server cannot be reached. Is the network there?')

/**
 * The book as the house sets it, under the name that it gives it: `book.pdf` with how, or `book.epub`. The answer
 * begins with lines of JSON, which say how far it has come; after the last of them comes the file. An older
 * house's answer is the file alone.
 */
export async function fetchBookFile(
  id: string,
  file: string,
  onstep: (step: Step) => void,
): Promise<File> {
  const asked = `${file}${file.includes('?') ? '&' : '?'}steps=true`
  const response = await reach(`/api/books/${encodeURIComponent(id)}/${asked}`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const ends = /\.(\w+)(\?|$)/.exec(file)?.[1] ?? ''
  const made = (...parts: BlobPart[]): File =>
    new File(parts, name ?? file, { type: KINDS[ends] ?? '' })
  if (response.headers.get('content-type')?.split(';')[0] !== STEPS) {
    return made(
      await response.blob().catch(() => {
        throw lost()
      }),
    )
  }
  const reader = response.body?.getReader()
  if (reader === undefined) throw lost()
  const read = async (): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    (
      await reader.read().catch(() => {
        throw lost()
      })
    ).value
  let rest = new Uint8Array()
  let bytes: number | undefined
  while (bytes === undefined) {
    const end = rest.indexOf(10)
    if (end < 0) {
      const more = await read()
      if (more === undefined) throw lost()
      rest = joined(rest, more)
      continue
    }
    const said = JSON.parse(new TextDecoder().decode(rest.subarray(0, end))) as
      | Step
      | Refused
      | { bytes: number }
    rest = rest.slice(end + 1)
    if ('code' in said) throw new Trouble(said.code, said.sentence)
    if ('bytes' in said) bytes = said.bytes
    else onstep(said)
  }
  const body = [rest]
  for (let more = await read(); more !== undefined; more = await read()) body.push(more)
  const whole = made(...body)
  if (whole.size !== bytes) throw lost()
  return whole
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
