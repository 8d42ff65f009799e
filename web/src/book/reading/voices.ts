/** The browser's voices: they come late, and one of them reads a language best. */

/** Milliseconds: who has none by then has none. */
const LATE = 2000

/** All there are, as soon as there are some. */
export async function voicesHere(): Promise<SpeechSynthesisVoice[]> {
  if (typeof speechSynthesis === 'undefined') return []
  const there = speechSynthesis.getVoices()
  if (there.length > 0) return there
  await new Promise<void>((done) => {
    speechSynthesis.addEventListener('voiceschanged', () => done(), { once: true })
    setTimeout(done, LATE)
  })
  return speechSynthesis.getVoices()
}

export const languageIn = (lang: string): string => lang.split(/[-_]/)[0]?.toLowerCase() ?? ''

/** Those that read a language: first what reads on this device, then what is as spoken here. */
export function voicesFor(
  lang: string,
  voices: readonly SpeechSynthesisVoice[],
  here: string = typeof navigator === 'undefined' ? 'en' : navigator.language,
): SpeechSynthesisVoice[] {
  const rank = (voice: SpeechSynthesisVoice): number =>
    (voice.localService ? 4 : 0) +
    (voice.lang.replace('_', '-') === here ? 2 : 0) +
    (voice.default ? 1 : 0)
  return voices.filter((voice) => languageIn(voice.lang) === lang).sort((a, b) => rank(b) - rank(a))
}

/** How fast it is read; 1 is what the voice takes for usual. */
export const rates = { calm: 0.8, told: 0.95, brisk: 1.2 } as const
export type Rate = keyof typeof rates

const KEY = 'talewind.reading'

export interface Likes {
  rate: Rate
  /** The voice for a language, by its address. */
  voices: Record<string, string>
}

export function remembered(): Likes {
  const likes: Likes = { rate: 'told', voices: {} }
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>
    if (kept.rate && Object.hasOwn(rates, kept.rate)) likes.rate = kept.rate
    if (typeof kept.voices === 'object') likes.voices = { ...kept.voices }
  } catch {
    // Without storage they last for this visit.
  }
  return likes
}

export function remember(likes: Likes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(likes))
  } catch {
    // Without storage they last for this visit.
  }
}
