/** A microphone, for one tale: recorded on this device, heard by its teller, and kept or dropped. */

import { Trouble } from '../lib/api'
import { t } from '../lib/messages/voices'
import { onHidden } from '../lib/visibility'
import { voices } from './asks'
import { earAt, type Ear } from './loudness'

/** Seconds. */
export const MOST = 180
export const SOON = MOST - 15

const KINDS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** Speech is clear at that: three minutes are some 700 KB. */
const BITS = 32_000
const TICK = 200

export type Step = 'ready' | 'asking' | 'recording' | 'resting' | 'heard' | 'keeping' | 'kept'

const UNKEPT: ReadonlySet<Step> = new Set<Step>(['recording', 'resting', 'heard', 'keeping'])

export const possible = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined

/** The microphone is closed. */
function silence(stream: MediaStream): void {
  stream.getTracks().forEach((track) => {
    track.onended = null
    track.stop()
  })
}

const why = (refused: unknown): string =>
  refused instanceof Trouble ? refused.message : t('voices.failed')

export class Recorder {
  /** How long it is by now. */
  seconds = $state(0)
  /** Where this device hears it, before anybody else. */
  address = $state('')
  trouble = $state('')
  /** How loud it was, moment by moment; null where the browser cannot tell. */
  levels = $state.raw<readonly number[] | null>(null)

  /** Who goes by what is done here, step by step. */
  heeds: ((step: Step) => void) | undefined

  #step = $state<Step>('ready')
  readonly #code: string
  readonly #seat: number
  #recorder: MediaRecorder | null = null
  #ear: Ear | null = null
  #pieces: Blob[] = []
  #sound: Blob | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  #before = 0
  #since = 0
  /** What everybody is told, one after the other: nobody is said to be silent who has just begun again. */
  #telling: Promise<unknown> = Promise.resolve()
  /** Its panel has closed: a microphone that opens now is closed at once. */
  #gone = false

  constructor(code: string, seat: number) {
    this.#code = code
    this.#seat = seat
  }

  get step(): Step {
    return this.#step
  }
  private set step(step: Step) {
    this.#step = step
    this.heeds?.(step)
  }

  /** Something is told, and neither kept nor dropped. */
  get unkept(): boolean {
    return UNKEPT.has(this.step)
  }

  /** For a component's beginning: a hidden tab rests, and what is told when it goes waits to be kept. */
  attend(): () => void {
    const heedless = onHidden(() => this.rest())
    return () => {
      heedless()
      if (this.unkept) this.stop()
      else this.#leave()
    }
  }

  start = async (): Promise<void> => {
    this.#forget()
    this.step = 'asking'
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch {
      this.#fail(t('voices.refused'))
      return
    }
    await this.#begin(stream)
  }

  /** From the first word, with the microphone that is open: what was told until now is gone. */
  anew = async (): Promise<void> => {
    const recorder = this.#recorder
    if (!recorder) return
    const seen = this.step === 'recording'
    this.#halt()
    recorder.onstop = recorder.ondataavailable = null
    if (recorder.state !== 'inactive') recorder.stop()
    this.#deafen()
    this.#forget()
    // Who is seen to be recorded still is.
    if (seen && this.#record(recorder.stream)) {
      this.#tell('begin').catch(() => {})
      return
    }
    this.step = 'asking'
    await this.#begin(recorder.stream)
  }

  async #begin(stream: MediaStream): Promise<void> {
    if (this.#gone) return silence(stream)
    try {
      // First everybody sees it, then it is recorded.
      await this.#tell('begin')
    } catch (refused) {
      silence(stream)
      this.#fail(why(refused))
      return
    }
    if (!this.#gone && this.#record(stream)) return
    silence(stream)
    this.#tellEnd()
    this.#fail(t('voices.unable'))
  }

  /** Whether this browser does record. */
  #record(stream: MediaStream): boolean {
    try {
      const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
      const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS })
      recorder.ondataavailable = ({ data }) => this.#pieces.push(data)
      recorder.onstop = () => this.#finish(recorder.mimeType)
      recorder.start()
      this.#recorder = recorder
      this.#ear = earAt(stream)
      this.levels = this.#ear && []
    } catch {
      return false
    }
    // A call, or somebody pulled the plug.
    stream.getAudioTracks().forEach((track) => (track.onended = this.stop))
    this.#run()
    return true
  }

  rest = (): void => {
    if (this.step !== 'recording') return
    this.#recorder?.pause()
    this.#halt()
    this.step = 'resting'
    this.#tellEnd()
  }

  /** First everybody sees it again; where that is refused, it ends with what was told before. */
  goOn = async (): Promise<void> => {
    if (this.step !== 'resting') return
    try {
      await this.#tell('begin')
    } catch (refused) {
      this.trouble = why(refused)
      this.stop()
      return
    }
    if (this.step !== 'resting') return
    if (this.#recorder?.state !== 'paused') return this.#tellEnd()
    this.#recorder.resume()
    this.#run()
  }

  stop = (): void => {
    if (this.#recorder?.state !== 'inactive') this.#recorder?.stop()
  }

  drop = (): void => {
    this.#forget()
    this.step = 'ready'
  }

  /** Whether it is kept. */
  keep = async (): Promise<boolean> => {
    if (!this.#sound) return false
    this.step = 'keeping'
    this.trouble = ''
    try {
      await voices.keep(this.#code, this.#seat, this.#sound)
    } catch (refused) {
      this.trouble = why(refused)
      this.step = 'heard'
      return false
    }
    this.#forget()
    this.step = 'kept'
    return true
  }

  #run(): void {
    this.step = 'recording'
    this.#since = performance.now()
    this.#timer = setInterval(() => {
      this.seconds = Math.min(MOST, this.#before + (performance.now() - this.#since) / 1000)
      if (this.#ear) this.levels = [...(this.levels ?? []), this.#ear.loud()]
      if (this.seconds >= MOST) this.stop()
    }, TICK)
  }

  #halt(): void {
    if (this.step === 'recording') this.#before += (performance.now() - this.#since) / 1000
    clearInterval(this.#timer)
  }

  #finish(kind: string): void {
    this.#halt()
    this.#close()
    if (!this.#pieces.some(({ size }) => size > 0)) return this.#fail(t('voices.unable'))
    this.seconds = Math.min(MOST, this.#before)
    this.#sound = new Blob(this.#pieces, { type: kind })
    this.address = URL.createObjectURL(this.#sound)
    this.step = 'heard'
  }

  /** The microphone is closed, and everybody sees that. */
  #close(): void {
    if (this.#recorder) silence(this.#recorder.stream)
    this.#deafen()
    this.#tellEnd()
  }

  #deafen(): void {
    this.#recorder = null
    this.#ear?.close()
    this.#ear = null
  }

  #tell(what: 'begin' | 'end'): Promise<void> {
    const told = this.#telling.then(() => voices[what](this.#code, this.#seat))
    this.#telling = told.catch(() => {})
    return told
  }

  #tellEnd(): void {
    this.#tell('end').catch(() => {})
  }

  #forget(): void {
    if (this.address) URL.revokeObjectURL(this.address)
    this.address = ''
    this.trouble = ''
    this.seconds = this.#before = 0
    this.#pieces = []
    this.levels = null
    this.#sound = null
  }

  #fail(words: string): void {
    this.trouble = words
    this.step = 'ready'
  }

  #leave(): void {
    this.#gone = true
    clearInterval(this.#timer)
    if (this.#recorder) {
      this.#recorder.onstop = null
      this.stop()
      this.#close()
    }
    this.#forget()
  }
}
