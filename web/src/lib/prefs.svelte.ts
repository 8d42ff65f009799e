/** What a person likes, remembered on this device; without storage, for this visit. */

export type Light = 'auto' | 'day' | 'night'
/** How fast this page tells what others do. */
export type Pace = 'slower' | 'people' | 'faster'

const KEY = 'talewind.likes'

interface Likes {
  light: Light
  sound: boolean
  singleKeys: boolean
  warnOfWords: boolean
  pace: Pace
}

const likes = $state<Likes>({
  light: 'auto',
  sound: true,
  singleKeys: true,
  warnOfWords: true,
  pace: 'people',
  ...remembered(),
})
const system = $state({ dark: false })

function remembered(): Partial<Likes> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const { light, sound, singleKeys, warnOfWords, pace } = kept as Record<string, unknown>
    return {
      ...(light === 'auto' || light === 'day' || light === 'night' ? { light } : {}),
      ...(typeof sound === 'boolean' ? { sound } : {}),
      ...(typeof singleKeys === 'boolean' ? { singleKeys } : {}),
      ...(typeof warnOfWords === 'boolean' ? { warnOfWords } : {}),
      ...(pace === 'slower' || pace === 'people' || pace === 'faster' ? { pace } : {}),
    }
  } catch {
    return {}
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(likes))
  } catch {
    // Private windows may have no storage: the likes last for this visit.
  }
  showLight()
}

function showLight(): void {
  if (typeof document !== 'undefined') document.documentElement.dataset.light = prefs.shownLight
}

export const prefs = {
  get light(): Light {
    return likes.light
  },
  set light(light: Light) {
    likes.light = light
    remember()
  },
  /** The light that is burning: day or night. */
  get shownLight(): 'day' | 'night' {
    return likes.light === 'auto' ? (system.dark ? 'night' : 'day') : likes.light
  },
  get sound(): boolean {
    return likes.sound
  },
  set sound(on: boolean) {
    likes.sound = on
    remember()
  },
  get singleKeys(): boolean {
    return likes.singleKeys
  },
  set singleKeys(on: boolean) {
    likes.singleKeys = on
    remember()
  },
  /** Warn a narrator who writes a forbidden word: The End of the Story. */
  get warnOfWords(): boolean {
    return likes.warnOfWords
  },
  set warnOfWords(on: boolean) {
    likes.warnOfWords = on
    remember()
  },
  get pace(): Pace {
    return likes.pace
  },
  set pace(pace: Pace) {
    likes.pace = pace
    remember()
  },
}

/** Called once by main.ts, before anything is drawn. */
export function lightTheRoom(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  system.dark = dark.matches
  dark.addEventListener('change', () => {
    system.dark = dark.matches
    showLight()
  })
  showLight()
}
