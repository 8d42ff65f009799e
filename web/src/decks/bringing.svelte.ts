/** A deck that I am bringing: photos are sent as they come, and what they show is said here. */

import { api, Trouble } from '../lib/api'
import { troubleWords } from '../lib/troubles'
import type { Caption, DeckDraft, DraftFile, Fault } from '../lib/wire'
import { tagsIn, type Point } from './crop'

const AT_ONCE = 2
const ASK_AGAIN = 400
const CAPTIONS = 'captions.csv'

export class Photo {
  state = $state<'waiting' | 'sending' | 'there' | 'lost'>('waiting')
  /** What is wrong with it, in a sentence. */
  wrong = $state('')
  width = $state(0)
  height = $state(0)
  /** Set by hand, or as the server found it. */
  focus = $state<Point>([0.5, 0.5])
  caption = $state('')
  tags = $state('')
  credit = $state('')
  /** Its focus was set on purpose. */
  aimed = $state(false)
  readonly url: string

  constructor(readonly file: File) {
    this.url = URL.createObjectURL(file)
  }
  get name(): string {
    return this.file.name
  }
  get said(): Caption {
    return {
      caption: this.caption,
      tags: tagsIn(this.tags),
      credit: this.credit,
      focus: this.aimed ? this.focus : null,
    }
  }

  found(seen: DraftFile): void {
    this.state = 'there'
    this.wrong = seen.faults[0]?.sentence ?? ''
    this.width = seen.width
    this.height = seen.height
    if (seen.focus && !this.aimed) this.focus = seen.focus
  }
  /** From captions.csv: what I wrote myself stays. */
  hear(said: Caption): void {
    this.caption ||= said.caption
    this.tags ||= said.tags.join(', ')
    this.credit ||= said.credit
    if (said.focus && !this.aimed) this.aim(said.focus)
  }
  aim(at: Point): void {
    const within = (n: number): number => Math.min(1, Math.max(0, Math.round(n * 100) / 100))
    this.focus = [within(at[0]), within(at[1])]
    this.aimed = true
  }
}

export class Bringing {
  title = $state('')
  credit = $state('')
  photos = $state.raw<Photo[]>([])
  faults = $state.raw<Fault[]>([])
  csvFaults = $state.raw<Fault[]>([])
  hasCsv = $state(false)
  making = $state.raw<DeckDraft | null>(null)
  /** What kept the whole from going on. */
  trouble = $state('')

  #draft: Promise<DeckDraft> | null = null
  #csv: File | null = null
  #running = 0

  get sent(): number {
    return this.photos.filter(({ state }) => state === 'there').length
  }
  get sending(): boolean {
    return this.photos.some(({ state }) => state === 'waiting' || state === 'sending')
  }
  get empty(): boolean {
    return this.photos.length === 0 && !this.hasCsv
  }

  /** Photos and captions.csv, in whatever order. What has the name of one that is there takes its place. */
  add(files: Iterable<File>): void {
    const come: Photo[] = []
    for (const file of files) {
      const name = file.name.toLowerCase()
      if (name.startsWith('.') || name === 'thumbs.db' || name === 'desktop.ini') continue
      if (name === CAPTIONS) {
        this.#csv = file
        this.hasCsv = true
      } else come.push(new Photo(file))
    }
    const names = new Set(come.map(({ name }) => name.toLowerCase()))
    this.photos = [
      ...this.photos.filter(({ name }) => !names.has(name.toLowerCase())),
      ...come,
    ].sort((a, b) => (a.name < b.name ? -1 : 1))
    this.faults = []
    this.#go()
  }

  async takeOut(photo: Photo): Promise<void> {
    this.photos = this.photos.filter((one) => one !== photo)
    this.faults = this.faults.filter(({ file }) => file !== photo.name)
    URL.revokeObjectURL(photo.url)
    const draft = await this.#draft
    if (draft && photo.state === 'there')
      await api.takeFileOut(draft.id, photo.name).catch(() => undefined)
  }
  async takeCsvOut(): Promise<void> {
    this.#csv = null
    this.hasCsv = false
    this.csvFaults = []
    this.faults = this.faults.filter(({ file }) => file !== CAPTIONS)
    const draft = await this.#draft
    if (draft) await api.takeFileOut(draft.id, CAPTIONS).catch(() => undefined)
  }
  again(photo: Photo): void {
    photo.state = 'waiting'
    this.#go()
  }

  #go(): void {
    while (this.#running < AT_ONCE && this.photos.some(({ state }) => state === 'waiting')) {
      const next = this.photos.find(({ state }) => state === 'waiting')
      if (!next) return
      next.state = 'sending'
      this.#running += 1
      void this.#send(next).finally(() => {
        this.#running -= 1
        this.#go()
      })
    }
    if (this.#running === 0) void this.#sendCsv()
  }

  async #begun(): Promise<DeckDraft> {
    this.#draft ??= api.beginDraft()
    try {
      return await this.#draft
    } catch (error) {
      this.#draft = null
      this.trouble = troubleWords(error)
      throw error
    }
  }

  async #send(photo: Photo): Promise<void> {
    try {
      const draft = await this.#begun()
      photo.found(await api.putFile(draft.id, photo.file))
      this.trouble = ''
    } catch (error) {
      const told = error instanceof Trouble && error.status > 0
      photo.state = told && error.code !== 'too_many' ? 'there' : 'lost'
      photo.wrong = told ? troubleWords(error) : ''
    }
  }

  /** After the photos, for it speaks of them. */
  async #sendCsv(): Promise<void> {
    if (!this.#csv) return
    try {
      const draft = await this.#begun()
      const read = await api.putFile(draft.id, this.#csv)
      this.csvFaults = read.faults
      for (const photo of this.photos) {
        const said = read.captions[photo.name]
        if (said) photo.hear(said)
      }
    } catch (error) {
      this.trouble = troubleWords(error)
    }
  }

  /** Makes the deck; gives its name, or null if something is wrong (it stands in `faults`). */
  async make(game: string): Promise<string | null> {
    this.faults = []
    this.trouble = ''
    try {
      const { id } = await this.#begun()
      const captions = Object.fromEntries(this.photos.map((photo) => [photo.name, photo.said]))
      this.making = await api.finishDraft(id, {
        title: this.title,
        game,
        credit: this.credit,
        captions,
      })
      while (this.making.state === 'working') {
        await new Promise((done) => setTimeout(done, ASK_AGAIN))
        this.making = await api.draft(id)
      }
      this.faults = this.making.faults
      return this.making.deck
    } catch (error) {
      this.trouble = troubleWords(error)
      return null
    } finally {
      this.making = null
    }
  }

  async forget(): Promise<void> {
    const draft = await this.#draft?.catch(() => null)
    for (const { url } of this.photos) URL.revokeObjectURL(url)
    if (draft) await api.dropDraft(draft.id).catch(() => undefined)
  }
}
