/** A deck that I am bringing: photos are sent as they come, and what they show is said here. */

import { Trouble } from '../lib/api'
import { decks, printOf } from './asks'
import { t } from '../lib/messages/decks'
import { troubleWords } from '../lib/troubles'
import type { DeckDraft, DraftFile, Fault } from '../lib/wire'
import { Photo } from './photo.svelte'
import { recall, remember } from './remembered'

const AT_ONCE = 2
const ASK_AGAIN = 400
const CAPTIONS = 'captions.csv'

const isGone = (error: unknown): boolean =>
  error instanceof Trouble && error.code === 'no_such_draft'
/** The network, or a house that has too much to do: it is worth asking again. */
const passes = (error: unknown): boolean =>
  error instanceof Trouble && [0, 429, 503].includes(error.status)

export class Bringing {
  title = $state('')
  credit = $state('')
  game = $state('')
  photos = $state.raw<Photo[]>([])
  faults = $state.raw<Fault[]>([])
  csvFaults = $state.raw<Fault[]>([])
  hasCsv = $state(false)
  making = $state.raw<DeckDraft | null>(null)
  /** It is on the shelf. */
  made = $state.raw<{ name: string; title: string } | null>(null)
  /** What kept the whole from going on. */
  trouble = $state('')
  /** What became of it while I was away. */
  notice = $state('')

  #id = $state('')
  #draft: Promise<DeckDraft> | null = null
  #csv: File | null = null
  #csvSent = false
  #running = 0
  #askedBack = false
  /** It was put away: nothing of it is sent any more. */
  #away = false

  get sent(): number {
    return this.photos.filter(({ state }) => state === 'there').length
  }
  get sending(): boolean {
    return this.photos.some(({ state }) => state === 'waiting' || state === 'sending')
  }
  get empty(): boolean {
    return this.photos.length === 0 && !this.hasCsv
  }
  get unusable(): Photo[] {
    return this.photos.filter((photo) => photo.unusable)
  }

  /** Photos and captions.csv, in whatever order. What has the name of one that is there takes its place. */
  add(files: Iterable<File>): void {
    const come: Photo[] = []
    for (const file of files) {
      const name = file.name.toLowerCase()
      if (name.startsWith('.') || name === 'thumbs.db' || name === 'desktop.ini') continue
      if (name === CAPTIONS) {
        this.#csv = file
        this.#csvSent = false
        this.hasCsv = true
      } else come.push(Photo.brought(file))
    }
    const names = new Set(come.map(({ name }) => name.toLowerCase()))
    this.#lay([...this.photos.filter(({ name }) => !names.has(name.toLowerCase())), ...come])
    this.faults = []
    this.notice = ''
    this.#go()
  }
  #lay(photos: Photo[]): void {
    this.photos = photos.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async takeOut(photo: Photo): Promise<void> {
    this.photos = this.photos.filter((one) => one !== photo)
    this.faults = this.faults.filter(({ file }) => file !== photo.name)
    photo.close()
    if (photo.state === 'there' || photo.state === 'lost') await this.#takeBack(photo.name)
  }
  /** All that cannot be used. */
  async leaveOut(): Promise<void> {
    for (const photo of this.unusable) await this.takeOut(photo)
  }
  async takeCsvOut(): Promise<void> {
    this.#csv = null
    this.hasCsv = false
    this.csvFaults = []
    this.faults = this.faults.filter(({ file }) => file !== CAPTIONS)
    await this.#takeBack(CAPTIONS)
  }
  async #takeBack(name: string): Promise<void> {
    const draft = await this.#draft?.catch(() => null)
    const now = draft && (await decks.takeFileOut(draft.id, name).catch(() => null))
    if (now) this.#look(now.files)
  }
  again(photo: Photo): void {
    photo.state = 'waiting'
    this.#go()
  }

  /** What the house says of the files: one may be right now because another has gone. */
  #look(files: readonly DraftFile[]): void {
    for (const photo of this.photos) {
      const seen = files.find(({ name }) => name === photo.name)
      if (seen && photo.state === 'there') photo.found(seen)
    }
  }

  #go(): void {
    if (this.#away) return
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
    if (this.#running === 0) void this.#readCsv()
  }

  async #begun(): Promise<DeckDraft> {
    this.#draft ??= decks.beginDraft()
    try {
      const draft = await this.#draft
      this.#id = draft.id
      return draft
    } catch (error) {
      this.#draft = null
      this.trouble = troubleWords(error)
      throw error
    }
  }

  async #send(photo: Photo): Promise<void> {
    if (!photo.file) return
    let id = ''
    try {
      id = (await this.#begun()).id
      if (this.#away) return
      photo.found(await decks.putFile(id, photo.file))
      this.trouble = ''
    } catch (error) {
      if (this.#away) return
      if (isGone(error)) {
        photo.state = 'waiting'
        this.#lose(id)
        return
      }
      const told = error instanceof Trouble && error.status > 0
      photo.state = told && !passes(error) ? 'there' : 'lost'
      photo.wrong = photo.state === 'there' ? troubleWords(error) : ''
    }
    // It was taken out while it was on its way, and none of its name has come since.
    const name = photo.name.toLowerCase()
    if (!this.photos.some((one) => one.name.toLowerCase() === name))
      await this.#takeBack(photo.name)
  }

  /** The house has let the draft go: what is on this device is sent anew. */
  #lose(id: string): void {
    if (this.#away || id !== this.#id) return
    this.#id = ''
    this.#draft = null
    this.#csvSent = false
    this.hasCsv = this.#csv !== null
    this.photos = this.photos.filter(({ file }) => file !== null)
    for (const photo of this.photos) if (photo.state === 'there') photo.state = 'waiting'
    this.notice = t('decks.expired')
    remember(null)
    this.#go()
  }

  /** After the photos, for it speaks of them. */
  async #readCsv(): Promise<void> {
    if (!this.hasCsv) return
    try {
      const { id } = await this.#begun()
      let read: DraftFile | undefined
      if (this.#csv && !this.#csvSent) {
        read = await decks.putFile(id, this.#csv)
        this.#csvSent = true
      } else read = (await decks.draft(id)).files.find(({ kind }) => kind === 'captions')
      if (read) this.#hear(read)
    } catch (error) {
      this.trouble = troubleWords(error)
    }
  }
  #hear(read: DraftFile): void {
    this.csvFaults = read.faults
    for (const photo of this.photos) {
      const said = read.captions[photo.name]
      if (said) photo.hear(said)
    }
  }

  /** Makes the deck. It is `made`, or something is wrong and stands in `faults`. */
  async make(game: string): Promise<void> {
    this.faults = []
    this.trouble = this.notice = ''
    let id = ''
    try {
      id = (await this.#begun()).id
      const captions = Object.fromEntries(this.photos.map((photo) => [photo.name, photo.said]))
      const { title, credit } = this
      await this.#follow(await decks.finishDraft(id, { title, game, credit, captions }))
    } catch (error) {
      if (isGone(error)) this.#lose(id)
      else this.trouble = troubleWords(error)
    } finally {
      this.making = null
    }
  }
  /** How far it has come, until it has come to an end. A network that goes away ends nothing. */
  async #follow(begun: DeckDraft): Promise<void> {
    let now = begun
    while (now.state === 'working') {
      this.making = now
      await new Promise((done) => setTimeout(done, ASK_AGAIN))
      now = await decks.draft(now.id).catch((error: unknown) => {
        if (passes(error)) return now
        throw error
      })
    }
    this.making = null
    this.#end(now)
  }
  #end(draft: DeckDraft): void {
    this.faults = draft.faults
    for (const { code, file, sentence } of draft.faults) {
      const photo = this.photos.find(({ name }) => name === file)
      if (photo && code !== 'bad_captions') photo.wrong = sentence
    }
    if (draft.deck === null) return
    remember(null)
    this.made = { name: draft.deck, title: this.title.trim() }
  }

  /** Takes up what was begun here before the page was last left. */
  async comeBack(): Promise<void> {
    if (this.#askedBack || !this.empty) return
    this.#askedBack = true
    const begun = recall()
    if (!begun) return
    try {
      const draft = await decks.draft(begun.draft)
      if (!this.empty) return
      this.#draft = Promise.resolve(draft)
      this.#id = draft.id
      this.title = begun.title
      if (draft.deck !== null) return this.#end(draft)
      this.credit = begun.credit
      this.game = begun.game
      this.#lay(
        draft.files
          .filter(({ kind }) => kind === 'picture')
          .map((file) => Photo.left(file, printOf(draft.id, file.name))),
      )
      for (const photo of this.photos) {
        const words = begun.photos[photo.name]
        if (words) photo.recall(words)
      }
      const csv = draft.files.find(({ kind }) => kind === 'captions')
      this.hasCsv = csv !== undefined
      if (csv) this.#hear(csv)
      const here = new Set(this.photos.map(({ name }) => name))
      const unsent = Object.keys(begun.photos).filter((name) => !here.has(name)).length
      if (unsent > 0 && draft.state === 'open') this.notice = t('decks.unsent', unsent)
      await this.#follow(draft)
    } catch (error) {
      if (!isGone(error)) {
        this.#askedBack = false
        this.trouble = troubleWords(error)
        return
      }
      remember(null)
      this.notice = t('decks.expired')
    } finally {
      this.making = null
    }
  }
  /** So that it can be come back to. */
  keep(): void {
    const { title, credit, game } = this
    const photos = Object.fromEntries(this.photos.map((photo) => [photo.name, photo.words]))
    if (this.#id && !this.made && !this.#away)
      remember({ draft: this.#id, game, title, credit, photos })
  }

  putAway(): void {
    this.#away = true
    for (const photo of this.photos) photo.close()
    this.photos = []
  }
  async forget(): Promise<void> {
    remember(null)
    this.putAway()
    const draft = await this.#draft?.catch(() => null)
    if (draft) await decks.dropDraft(draft.id).catch(() => undefined)
  }
}

let deck = $state.raw(new Bringing())

/** The one at hand. Leaving the page for another one leaves it as it is, and its photos go on being sent. */
export const atHand = {
  get deck(): Bringing {
    return deck
  },
  anew(): void {
    deck.putAway()
    deck = new Bringing()
  },
}
