/** Writes down what is told while it is recorded, where the browser can. The recording goes on without it. */

import { join } from '../lib/dictation.svelte'
import { listen, nowSaid } from './dictating'
import type { Recorder } from './recorder.svelte'

/** Where the words stand that are told: whoever tells may mend them there. */
export interface Paper {
  read: () => string
  write: (words: string) => void
}

/** They begin, rest and end together; where one of them fails, the other goes on. */
export function follows(scribe: Scribe, recorder: Recorder, wanted: () => boolean): void {
  let asked = false
  recorder.heeds = (step) => {
    const began = step === 'recording' || (step === 'ready' && asked && recorder.trouble !== '')
    asked = step === 'asking'
    if (began && wanted()) scribe.listen()
    else if (step === 'resting' || step === 'heard') scribe.rest()
    else if (step === 'asking' || step === 'kept') scribe.forget()
  }
}

/** Milliseconds: an ear that hears nothing for so short a time is deaf. */
const DEAF = 1000

export class Scribe {
  listening = $state(false)
  /** It hears nothing. */
  failed = $state(false)
  /** Something of what is told just now stands on the paper. */
  wrote = $state(false)

  readonly #paper: Paper
  #before = ''
  #after = ''
  /** Which one listens now: one that was told to stop may end much later. */
  #ear: { heard: boolean } | null = null
  #hush: (() => void) | null = null
  /** What comes late belongs to what was told before. */
  #telling = 0

  constructor(paper: Paper) {
    this.#paper = paper
  }

  /** Whoever asks for it has read who may hear it. */
  listen(): void {
    if (this.#ear) return
    nowSaid()
    this.failed = false
    this.#open()
  }

  rest(): void {
    this.#ear = null
    this.listening = false
    this.#hush?.()
    this.#hush = null
  }

  /** What was written of it goes, unless somebody has mended it since: then it is theirs. Whether words stay. */
  takeBack(): boolean {
    const mended = this.wrote && this.#paper.read() !== this.#after
    if (this.wrote && !mended) this.#paper.write(this.#before)
    this.forget()
    return mended
  }

  /** What was written stays, and what comes next is another telling. */
  forget(): void {
    this.rest()
    this.#telling += 1
    this.wrote = this.failed = false
  }

  #open(): void {
    const telling = this.#telling
    const since = performance.now()
    const ear = { heard: false }
    this.#ear = ear
    this.#hush = listen(navigator.language, {
      heard: (words) => {
        ear.heard = true
        if (telling === this.#telling) this.#write(words)
      },
      failed: () => ear === this.#ear && this.#fail(),
      ended: () => {
        if (ear !== this.#ear) return
        // Browsers stop listening where nobody speaks for a while.
        if (ear.heard || performance.now() - since > DEAF) this.#open()
        else this.#fail()
      },
    })
    this.listening = this.#hush !== null
    if (!this.#hush) this.#fail()
  }

  #write(words: string): void {
    if (!this.wrote) this.#before = this.#paper.read()
    this.#paper.write(join(this.#paper.read(), words))
    this.#after = this.#paper.read()
    this.wrote = true
  }

  #fail(): void {
    this.rest()
    this.failed = true
  }
}
