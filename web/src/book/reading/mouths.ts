/** What words are heard from: the browser's voice, or a recording. */

export interface Mouth {
  /** When it is over: whether it was heard. What was hushed never is. */
  heard: Promise<boolean>
  /** Falls silent; returns the seconds after which it could go on. */
  hush(): number
}

export interface Manner {
  lang: string
  rate: number
  voice?: SpeechSynthesisVoice | undefined
}

/** Milliseconds between a voice that is cut short and the next: some browsers swallow the second otherwise. */
const AFTER_HUSH = 80
/** Seconds of silence after which an end that was never told is taken for one. */
const SILENT = 3
/** Seconds for a letter, at the very slowest. */
const SLOWEST = 0.25

/** One sentence by the browser's voice; by any voice where this one fails. */
export function speak(words: string, manner: Manner): Mouth {
  const synth = speechSynthesis
  let hushed = false
  // It is held here until it is over: some browsers forget one that nobody holds, and never tell its end.
  let utterance: SpeechSynthesisUtterance | null = null
  let watch: ReturnType<typeof setInterval> | undefined
  let finish: (heard: boolean) => void = () => undefined
  const heard = new Promise<boolean>((done) => {
    finish = (well) => {
      clearInterval(watch)
      utterance = null
      if (!hushed) done(well)
    }
  })

  function begin(voice: SpeechSynthesisVoice | undefined): void {
    if (hushed) return
    let [begun, quiet, seconds] = [false, 0, 0]
    const one = new SpeechSynthesisUtterance(words)
    utterance = one
    one.lang = voice?.lang ?? manner.lang
    one.rate = manner.rate
    if (voice) one.voice = voice
    one.onstart = one.onboundary = () => (begun = true)
    one.onend = () => one === utterance && finish(true)
    one.onerror = () => {
      if (one !== utterance || hushed) return
      if (!voice) return finish(false)
      clearInterval(watch)
      begin(undefined)
    }
    watch = setInterval(() => {
      seconds += 1
      quiet = synth.speaking || synth.pending ? 0 : quiet + 1
      const far = SILENT * 3 + (words.length * SLOWEST) / manner.rate
      if (quiet >= SILENT || seconds > far) finish(begun)
    }, 1000)
    synth.speak(one)
  }
  const busy = synth.speaking || synth.pending
  if (busy) synth.cancel()
  // At once where nothing is in the way: some devices let a page speak only while a button is being pressed.
  if (busy) setTimeout(() => begin(manner.voice), AFTER_HUSH)
  else begin(manner.voice)

  return {
    heard,
    hush() {
      hushed = true
      finish(false)
      synth.cancel()
      return 0
    },
  }
}

/** A recording, from so many seconds on; it tells how far it has come. */
export function play(address: string, from: number, onat: (seconds: number) => void): Mouth {
  const audio = new Audio(address)
  let hushed = false
  audio.currentTime = from
  const heard = new Promise<boolean>((done) => {
    const finish = (well: boolean): void => {
      if (!hushed) done(well)
    }
    audio.ontimeupdate = () => !hushed && onat(audio.currentTime)
    audio.onended = () => finish(true)
    audio.onerror = () => finish(false)
    audio.play().catch(() => finish(false))
  })
  return {
    heard,
    hush() {
      hushed = true
      audio.pause()
      return audio.currentTime
    },
  }
}
