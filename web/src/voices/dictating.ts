/** Before somebody dictates for the first time on this device, they read who may hear it. */

import { t } from '../lib/messages/voices'
import { toaster } from '../lib/toaster.svelte'

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

const KEY = 'talewind.dictating'
let said = false

/** They have read it. Whether they had before. */
export function nowSaid(): boolean {
  let before = said
  said = true
  try {
    before ||= localStorage.getItem(KEY) !== null
    localStorage.setItem(KEY, 'said')
  } catch {
    // Private windows may have no storage: there it is said once a visit.
  }
  return before
}

interface Listening {
  heard: (words: string) => void
  failed: () => void
  ended: () => void
}

/** Listens from now on, and returns the way to stop; null where it does not, or has only said who may hear it. */
export function dictate(lang: string, listening: Listening): (() => void) | null {
  if (nowSaid()) return listen(lang, listening)
  toaster.show({ words: t('voices.dictating'), icon: 'microphone' })
  return null
}

/** The same, where it was said who may hear it. */
export function listen(lang: string, { heard, failed, ended }: Listening): (() => void) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Ears
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition
  if (!Recognition) return null
  const ear = new Recognition()
  ear.lang = lang
  ear.continuous = true
  ear.interimResults = false
  ear.onresult = ({ resultIndex, results }) => {
    for (let i = resultIndex; i < results.length; i += 1) {
      const result = results[i]
      if (result?.isFinal) heard(result[0]?.transcript ?? '')
    }
  }
  ear.onerror = ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted') failed()
  }
  ear.onend = ended
  try {
    ear.start()
  } catch {
    failed()
    return null
  }
  return () => ear.stop()
}
