/** Speech to text, where the browser has it. What was heard is added to what was written. */

interface Heard {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}
interface Ear {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((heard: Heard) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
}
type Ears = typeof window & {
  SpeechRecognition?: new () => Ear
  webkitSpeechRecognition?: new () => Ear
}

const Recognition =
  typeof window === 'undefined'
    ? undefined
    : ((window as Ears).SpeechRecognition ?? (window as Ears).webkitSpeechRecognition)

/** Joins what was heard to what stands there: a space between, a capital after a full stop. */
export function join(before: string, heard: string): string {
  const words = heard.trim()
  if (!words) return before
  const begins = before.trim() === '' || /[.!?…]["”’»)\]]*\s*$/.test(before)
  const said = begins ? words.charAt(0).toUpperCase() + words.slice(1) : words
  return before === '' || /\s$/.test(before) ? before + said : `${before} ${said}`
}

export class Dictation {
  static readonly possible = Recognition !== undefined
  listening = $state(false)
  #ear: Ear | null = null

  start(lang: string, onheard: (words: string) => void, onfailed: () => void): void {
    if (!Recognition || this.listening) return
    const ear = new Recognition()
    this.#ear = ear
    ear.lang = lang
    ear.continuous = true
    ear.interimResults = false
    ear.onresult = (heard) => {
      for (let i = heard.resultIndex; i < heard.results.length; i += 1) {
        const result = heard.results[i]
        if (result?.isFinal) onheard(result[0]?.transcript ?? '')
      }
    }
    ear.onerror = ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted') onfailed()
    }
    ear.onend = () => (this.listening = false)
    this.listening = true
    try {
      ear.start()
    } catch {
      this.listening = false
      onfailed()
    }
  }

  stop(): void {
    this.#ear?.stop()
    this.#ear = null
    this.listening = false
  }
}
