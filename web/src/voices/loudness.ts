/** How loud somebody tells: for their own eyes, who see that their microphone hears them. */

export interface Ear {
  /** Just now, from 0 to 1. */
  loud: () => number
  close: () => void
}

/** So much of the sound is looked at: at 48 kHz some 170 ms. */
const LENGTH = 8192
/** A quiet voice is seen, too. */
const LIFT = 4

/** None where the browser cannot tell: it records all the same. */
export function earAt(stream: MediaStream): Ear | null {
  if (typeof AudioContext === 'undefined') return null
  try {
    const room = new AudioContext()
    const ear = room.createAnalyser()
    ear.fftSize = LENGTH
    room.createMediaStreamSource(stream).connect(ear)
    const sound = new Float32Array(LENGTH)
    return {
      loud() {
        ear.getFloatTimeDomainData(sound)
        const power = sound.reduce((sum, at) => sum + at * at, 0) / LENGTH
        return Math.min(1, Math.sqrt(LIFT * Math.sqrt(power)))
      },
      close: () => void room.close().catch(() => {}),
    }
  } catch {
    return null
  }
}

/** So many bars: of the last moments, while it grows. */
export const growing = (levels: readonly number[], bars: number): number[] => [
  ...Array<number>(Math.max(0, bars - levels.length)).fill(0),
  ...levels.slice(-bars),
]

/** Of all of it: each bar is as loud as its loudest moment. */
export const whole = (levels: readonly number[], bars: number): number[] =>
  Array.from({ length: bars }, (_, nth) => {
    const from = Math.floor((nth * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((nth + 1) * levels.length) / bars))
    return Math.max(0, ...levels.slice(from, to))
  })
