import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Bringing } from '../src/decks/bringing.svelte'
import { recall, remember } from '../src/decks/remembered'
import { Trouble } from '../src/lib/api'
import { decks } from '../src/decks/asks'
import type { DeckDraft, DraftFile } from '../src/lib/wire'

const seen = (name: string, wrong = ''): DraftFile => ({
  name,
  kind: 'picture',
  width: wrong ? 0 : 400,
  height: wrong ? 0 : 500,
  focus: wrong ? null : [0.5, 0.5],
  captions: {},
  faults: wrong ? [{ code: 'not_a_picture', sentence: `${name} ${wrong}`, file: name }] : [],
})

/** A house that keeps drafts; what is called notes cannot be read. */
class Keeping {
  files = new Map<string, DraftFile>()
  state: Partial<DeckDraft> = {}
  gone = false
  begun = 0

  draft(): DeckDraft {
    if (this.gone) throw new Trouble('no_such_draft', 'It may be too old.', 404)
    return {
      id: `d${this.begun}`,
      state: 'open',
      done: 0,
      of: this.files.size,
      files: [...this.files.values()],
      faults: [],
      deck: null,
      ...this.state,
    }
  }
  open(): void {
    vi.spyOn(decks, 'beginDraft').mockImplementation(async () => {
      this.gone = false
      this.begun += 1
      this.files.clear()
      return this.draft()
    })
    vi.spyOn(decks, 'draft').mockImplementation(async () => this.draft())
    vi.spyOn(decks, 'putFile').mockImplementation(async (_, { name }) => {
      this.draft()
      const file = seen(name, name.startsWith('notes') ? 'is not a picture.' : '')
      this.files.set(name, file)
      return file
    })
    vi.spyOn(decks, 'takeFileOut').mockImplementation(async (_, name) => {
      this.files.delete(name)
      return this.draft()
    })
  }
}

const photo = (name: string): File => new File(['x'], name)
const settled = (deck: Bringing): Promise<void> =>
  vi.waitFor(() => expect(deck.sending).toBe(false), { interval: 1 })

describe('a deck that is brought', () => {
  let house: Keeping
  let stored: Map<string, string>

  beforeEach(() => {
    house = new Keeping()
    house.open()
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const begun = async (...names: string[]): Promise<Bringing> => {
    const deck = new Bringing()
    deck.add(names.map(photo))
    await settled(deck)
    return deck
  }

  it('leaves out on a tap what cannot be read, here and in the house', async () => {
    const deck = await begun('a.jpg', 'notes1.jpg', 'b.jpg', 'notes2.jpg')
    expect(deck.unusable.map(({ name }) => name)).toEqual(['notes1.jpg', 'notes2.jpg'])
    await deck.leaveOut()
    expect(deck.photos.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect([...house.files.keys()].sort()).toEqual(['a.jpg', 'b.jpg'])
    expect(deck.unusable).toEqual([])
  })

  it('does not leave in the house what was taken out on its way there', async () => {
    const deck = new Bringing()
    deck.add(['a.jpg', 'b.jpg'].map(photo))
    await deck.takeOut(deck.photos[0]!)
    await settled(deck)
    await vi.waitFor(() => expect([...house.files.keys()]).toEqual(['b.jpg']), { interval: 1 })
  })

  it('is come back to with its files, words, cuts and name', async () => {
    const before = await begun('a.jpg', 'notes.jpg')
    before.title = 'Our summer'
    before.game = 'story'
    before.photos[0]!.caption = 'A boat'
    before.photos[0]!.aim([0.1, 0.9])
    before.keep()

    const after = new Bringing()
    await after.comeBack()
    expect([after.title, after.game, after.notice]).toEqual(['Our summer', 'story', ''])
    expect(after.photos.map(({ name }) => name)).toEqual(['a.jpg', 'notes.jpg'])
    expect(after.photos[0]!.said).toEqual({
      caption: 'A boat',
      tags: [],
      credit: '',
      focus: [0.1, 0.9],
    })
    expect(after.unusable.map(({ name }) => name)).toEqual(['notes.jpg'])
    after.add([photo('c.jpg')])
    await settled(after)
    expect(house.begun, 'it goes into the same draft').toBe(1)
  })

  it('tells of photos that had not been sent', async () => {
    const before = await begun('a.jpg', 'b.jpg')
    before.keep()
    house.files.delete('b.jpg')
    const after = new Bringing()
    await after.comeBack()
    expect(after.notice).toContain('One photo had not been sent')
  })

  it('that was being made meanwhile is on the shelf, and is not come back to again', async () => {
    const before = await begun('a.jpg')
    before.title = 'Our summer'
    before.keep()
    house.state = { state: 'working', done: 0 }
    const after = new Bringing()
    const back = after.comeBack()
    await vi.waitFor(() => expect(after.making?.state).toBe('working'), { interval: 1 })
    house.state = { state: 'done', deck: 'our-summer' }
    await back
    expect(after.made).toEqual({ name: 'our-summer', title: 'Our summer' })
    expect([after.making, recall()]).toEqual([null, null])
  })

  it('that is gone says so', async () => {
    remember({ draft: 'old', game: '', title: '', credit: '', photos: {} })
    house.gone = true
    const deck = new Bringing()
    await deck.comeBack()
    expect(deck.notice).toContain('two hours')
    expect([deck.empty, recall()]).toEqual([true, null])
  })

  it('that is gone while the page lies open is sent anew from this device', async () => {
    const deck = await begun('a.jpg')
    house.gone = true
    deck.add([photo('b.jpg')])
    await vi.waitFor(() => expect([...house.files.keys()].sort()).toEqual(['a.jpg', 'b.jpg']), {
      interval: 1,
    })
    await settled(deck)
    expect(house.begun).toBe(2)
  })

  it('that is put away while photos are on their way is sent nowhere', async () => {
    let arrive = (): void => undefined
    vi.mocked(decks.putFile).mockImplementation(async (_, { name }) => {
      await new Promise<void>((done) => (arrive = done))
      house.draft()
      return seen(name)
    })
    const dropped = vi.spyOn(decks, 'dropDraft').mockImplementation(async () => {
      house.gone = true
    })
    const deck = new Bringing()
    deck.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo))
    await vi.waitFor(() => expect(decks.putFile).toHaveBeenCalledTimes(2), { interval: 1 })
    await deck.forget()
    deck.keep()
    arrive()
    await new Promise((done) => setTimeout(done, 20))
    expect(dropped).toHaveBeenCalledWith('d1')
    expect([house.begun, vi.mocked(decks.putFile).mock.calls.length]).toEqual([1, 2])
    expect([deck.empty, recall()]).toEqual([true, null])
  })
})
