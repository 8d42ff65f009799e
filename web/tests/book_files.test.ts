import { afterEach, expect, it, vi } from 'vitest'
import { fetchBookFile, picturesOf, type Step } from '../src/book/files'
import { t } from '../src/lib/messages/press'

const STEPS = 'application/vnd.talewind.steps'

afterEach(() => vi.unstubAllGlobals())

/** A house that answers with these pieces, one after the other. */
function answers(kind: string, ...pieces: string[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const body = new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    const headers = {
      'content-disposition': 'attachment; filename="whales.pdf"',
      'content-type': kind,
    }
    return Promise.resolve(new Response(body, { headers }))
  })
  return asked
}

it('offers a print shop no finer pictures than there are, and none to a book without', () => {
  const book = { captions: {}, contents: { deck: null }, deck: 'windmill', fine: false, plates: [] }
  const hint = (more: object): string =>
    t(
      'press.shopHint',
      picturesOf({ ...book, ...more } as unknown as Parameters<typeof picturesOf>[0]),
    )
  expect(hint({})).toContain('This house has no finer ones')
  expect(hint({ fine: true })).toContain('300 dots')
  expect(hint({ captions: { 1: 'A cat' } })).toContain('Your own photos')
  expect(hint({ deck: null })).toMatch(/cut off\.$/)
})

it('tells each step, wherever the pieces end, and hands over the file', async () => {
  const asked = answers(
    STEPS,
    '{"done":0,"of":2}\n{"do',
    'ne":1,"of":2}\n',
    '{"bytes":9}\n%PDF',
    '\n\n1.7',
  )
  const steps: Step[] = []
  const file = await fetchBookFile('b 1', 'book.pdf?format=a5', (step) => steps.push(step))
  expect(asked).toEqual(['/api/books/b%201/book.pdf?format=a5&steps=true'])
  expect(steps).toEqual([
    { done: 0, of: 2 },
    { done: 1, of: 2 },
  ])
  expect([file.name, file.type, await file.text()]).toEqual([
    'whales.pdf',
    'application/pdf',
    '%PDF\n\n1.7',
  ])
})

it.each([
  [['{"done":0,"of":2}\n', '{"code":"not_set","sentence":"Not set."}\n'], 'not_set'],
  [['{"done":0,"of":2}\n'], 'unreachable'],
  [['{"bytes":9}\n%PDF'], 'unreachable'],
])('is no file if %j is all that comes', async (pieces, code) => {
  answers(STEPS, ...pieces)
  await expect(fetchBookFile('b', 'book.epub', () => {})).rejects.toMatchObject({ code })
})

it('takes the file alone from a house that does not know steps yet', async () => {
  answers('application/pdf', '%PDF\n\n', '1.7')
  const file = await fetchBookFile('b', 'book.pdf', () => expect.unreachable())
  expect([file.name, file.type, await file.text()]).toEqual([
    'whales.pdf',
    'application/pdf',
    '%PDF\n\n1.7',
  ])
})
