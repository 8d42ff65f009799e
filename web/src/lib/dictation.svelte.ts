/** Speech to text, where the browser has it. What was heard is added to what was written. */

import { fetchVoices } from './voices'

/** Joins what was heard to what stands there: a space between, a capital after a full stop. */
export function join(before: string, heard: string): string {
  const words = heard.trim()
  if (!words) return before
  const begins = before.trim() === '' || /[.!?…]["”’»)\]]*\s*$/.test(before)
  const said = begins ? words.charAt(0).toUpperCase() + words.slice(1) : words
  return before === '' || /\s$/.test(before) ? before + said : `${before} ${said}`
}

export class Dictation {
  static readonly possible =
    typeof window !== 'undefined' &&
    ('SpeechRecognition' in window || 'webkitSpeechRecognition' in window)
  listening = $state(false)
  #hush: (() => void) | null = null
  /** Who has stopped before it began does not want it any more. */
  #asked = 0

  start(lang: string, onheard: (words: string) => void, onfailed: () => void): void {
    const asked = ++this.#asked
    fetchVoices().then(({ dictate }) => {
      if (asked !== this.#asked) return
      this.#hush = dictate(lang, {
        heard: onheard,
        failed: onfailed,
        ended: () => {
          if (asked === this.#asked) this.listening = false
        },
      })
      this.listening = this.#hush !== null
    }, onfailed)
  }

  stop(): void {
    this.#asked += 1
    this.#hush?.()
    this.#hush = null
    this.listening = false
  }
}
