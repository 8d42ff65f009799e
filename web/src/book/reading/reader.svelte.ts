/** Reads a book sentence by sentence, and says which page lies open for each. */

import { pause } from '../../lib/motion'
import { play, speak, type Manner, type Mouth } from './mouths'
import type { Piece, Sentence } from './sentences'

export interface Listening {
  /** How a sentence is to be said. */
  manner: (sentence: Sentence) => Manner
  /** Another page is to lie open. Resolves when it does. */
  turn: (place: number) => Promise<void>
  /** These words are heard now. */
  light: (heard: { words: string }) => void
  /** The last one was heard. */
  over: () => void
}

export class Reader {
  going = $state(false)
  /** It could not be heard. */
  failed = $state(false)
  at = $state(0)
  readonly sentences: readonly Sentence[]
  readonly #listening: Listening
  #place: number
  #mouth: Mouth | null = null
  /** Of a recording, the seconds that were heard. */
  #from = 0
  /** Whatever was begun before is no longer listened to. */
  #breath = 0

  /** From the place that lies open. */
  constructor(sentences: readonly Sentence[], place: number, listening: Listening) {
    this.sentences = sentences
    this.#listening = listening
    this.#place = place
    this.at = this.#firstFrom(place)
  }

  get sentence(): Sentence | undefined {
    return this.sentences[this.at]
  }

  get place(): number {
    return this.#place
  }

  /** After so many milliseconds of silence. */
  async read(after = 0): Promise<void> {
    this.going = true
    this.failed = false
    const breath = ++this.#breath
    if (after > 0) await pause(after)
    while (this.going && breath === this.#breath) {
      const { sentence } = this
      if (!sentence) return this.#end()
      if (sentence.place !== this.#place) {
        this.#place = sentence.place
        await this.#listening.turn(sentence.place)
        if (breath !== this.#breath) return
      }
      const heard = await this.#hear(sentence, breath)
      if (breath !== this.#breath) return
      if (!heard) {
        this.pause()
        this.failed = true
        return
      }
      this.#from = 0
      this.at += 1
    }
  }

  pause(): void {
    this.#breath += 1
    this.going = false
    this.#from = this.#mouth?.hush() ?? this.#from
    this.#mouth = null
  }

  toggle(): void {
    if (this.going) this.pause()
    else void this.read()
  }

  /** To the next tale, or to where this one begins and then to the one before. */
  step(on: boolean): void {
    const here = this.#firstFrom(this.#place)
    const next = this.sentences.findIndex(({ place }) => place > this.#place)
    if (!on)
      this.#goTo(this.at > here ? here : this.#firstFrom(this.sentences[here - 1]?.place ?? 0))
    else if (next >= 0) this.#goTo(next)
  }

  /** Somebody turned the page: it is read from there. */
  follow(place: number): void {
    if (place === this.#place) return
    this.#place = place
    this.#goTo(this.#firstFrom(place))
  }

  /** The same sentence anew, by another voice or at another pace. */
  again(): void {
    this.#goTo(this.at)
  }

  #goTo(at: number): void {
    const was = this.going
    this.pause()
    this.#from = 0
    this.at = Math.min(at, this.sentences.length - 1)
    if (was) void this.read()
    else this.#show()
  }

  /** Where it stands still, the page turns all the same. */
  #show(): void {
    const { sentence } = this
    if (!sentence || sentence.place === this.#place) return
    this.#place = sentence.place
    void this.#listening.turn(sentence.place)
  }

  #firstFrom(place: number): number {
    const found = this.sentences.findIndex((one) => one.place >= place)
    return found < 0 ? this.sentences.length - 1 : found
  }

  async #hear(sentence: Sentence, breath: number): Promise<boolean> {
    if (!sentence.recording) return this.#say(sentence.words, sentence)
    const heard = await this.#play(sentence.recording)
    if (heard || breath !== this.#breath) return heard
    // What cannot be played is read.
    for (const { words } of sentence.recording.pieces) {
      const said = await this.#say(words, sentence)
      if (!said || breath !== this.#breath) return said
    }
    return true
  }

  #say(words: string, sentence: Sentence): Promise<boolean> {
    this.#listening.light({ words })
    this.#mouth = speak(words, this.#listening.manner(sentence))
    return this.#mouth.heard
  }

  /** The light goes along with it, sentence by sentence. */
  #play({ address, seconds, pieces }: NonNullable<Sentence['recording']>): Promise<boolean> {
    let lit: Piece | undefined
    const light = (at: number): void => {
      const told = pieces.find(({ until }) => at < until * seconds) ?? pieces.at(-1)
      if (lit && told === lit) return
      lit = told
      this.#listening.light({ words: told?.words ?? '' })
    }
    light(this.#from)
    this.#mouth = play(address, this.#from, light)
    return this.#mouth.heard
  }

  #end(): void {
    this.pause()
    this.at = 0
    this.#listening.over()
  }
}
