import { prefs } from './prefs.svelte'

/** The sounds of the room, made on the spot, all below speech. No files, no music. */

export type SoundName =
  | 'myTurn'
  | 'paper'
  | 'thud'
  | 'notTheOne'
  | 'found'
  | 'wax'
  | 'tick'
  | 'latch'

let room: AudioContext | null = null
let out: GainNode | null = null
let hushed = false
let quiet: ReturnType<typeof setTimeout> | undefined

/** The longest sound is over by then; an ear that is open costs a phone its battery. */
const QUIET_AFTER = 3000

/** A phone that shares a room with a screen stays silent whatever its person likes. */
export function hushForSharedRoom(on: boolean): void {
  hushed = on
}

export const soundIsOn = (): boolean => prefs.sound && !hushed

/** Browsers open the ear only after a touch or a key: main.ts calls this once. */
export function wakeSoundOnFirstTouch(): void {
  const wake = (): void => {
    window.removeEventListener('pointerdown', wake)
    window.removeEventListener('keydown', wake)
    const ear = soundIsOn() ? open() : null
    if (ear) listen(ear)
  }
  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', wake)
}

function open(): AudioContext | null {
  if (room) return room
  if (typeof AudioContext === 'undefined') return null
  room = new AudioContext()
  out = room.createGain()
  out.gain.value = 0.32
  out.connect(room.destination)
  return room
}

/** Opens the ear, and shuts it when all is quiet again. */
function listen(ear: AudioContext): void {
  void ear.resume()
  clearTimeout(quiet)
  quiet = setTimeout(() => void ear.suspend(), QUIET_AFTER)
}

interface Tone {
  hz: number
  to?: number
  at?: number
  ms: number
  loud?: number
  shape?: OscillatorType
}

function tone(ear: AudioContext, { hz, to, at = 0, ms, loud = 0.5, shape = 'sine' }: Tone): void {
  const start = ear.currentTime + at / 1000
  const end = start + ms / 1000
  const voice = ear.createOscillator()
  const gain = ear.createGain()
  voice.type = shape
  voice.frequency.setValueAtTime(hz, start)
  if (to) voice.frequency.exponentialRampToValueAtTime(to, end)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0008, end)
  voice.connect(gain).connect(out!)
  voice.start(start)
  voice.stop(end + 0.02)
}

interface Rustle {
  hz: number
  to?: number
  at?: number
  ms: number
  loud?: number
  width?: number
}

function rustle(ear: AudioContext, { hz, to, at = 0, ms, loud = 0.3, width = 1 }: Rustle): void {
  const start = ear.currentTime + at / 1000
  const length = Math.ceil((ear.sampleRate * ms) / 1000)
  const noise = ear.createBuffer(1, length, ear.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2
  const source = ear.createBufferSource()
  source.buffer = noise
  const filter = ear.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = width
  filter.frequency.setValueAtTime(hz, start)
  if (to) filter.frequency.exponentialRampToValueAtTime(to, start + ms / 1000)
  const gain = ear.createGain()
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(out!)
  source.start(start)
}

/** One kalimba tine: a pure note with a short bright attack. */
function tine(ear: AudioContext, hz: number, at: number): void {
  tone(ear, { hz, at, ms: 900, loud: 0.42 })
  tone(ear, { hz: hz * 5.4, at, ms: 90, loud: 0.07 })
}

const scores: Record<SoundName, (ear: AudioContext) => void> = {
  // A low wooden bell.
  myTurn(ear) {
    tone(ear, { hz: 294, ms: 900, loud: 0.5 })
    tone(ear, { hz: 294 * 2.76, ms: 260, loud: 0.14 })
    rustle(ear, { hz: 900, ms: 30, loud: 0.25 })
  },
  paper(ear) {
    rustle(ear, { hz: 3200, to: 1600, ms: 130, loud: 0.32, width: 0.7 })
    rustle(ear, { hz: 5200, at: 70, ms: 80, loud: 0.16, width: 0.8 })
  },
  thud(ear) {
    tone(ear, { hz: 130, to: 62, ms: 170, loud: 0.7 })
    rustle(ear, { hz: 320, ms: 60, loud: 0.3 })
  },
  // A log settling in the fire.
  notTheOne(ear) {
    tone(ear, { hz: 104, to: 58, ms: 300, loud: 0.5 })
    ;[40, 130, 190, 310].forEach((at) =>
      rustle(ear, { hz: 1500, to: 700, at, ms: 28, loud: 0.2, width: 2 }),
    )
  },
  found(ear) {
    ;[523.25, 659.25, 783.99].forEach((hz, i) => tine(ear, hz, i * 150))
  },
  wax(ear) {
    tone(ear, { hz: 190, to: 90, ms: 120, loud: 0.5 })
    rustle(ear, { hz: 700, to: 300, ms: 150, loud: 0.35, width: 0.6 })
  },
  tick(ear) {
    tone(ear, { hz: 1250, to: 900, ms: 36, loud: 0.22, shape: 'triangle' })
  },
  // A door latch: somebody joins.
  latch(ear) {
    rustle(ear, { hz: 2100, ms: 24, loud: 0.4, width: 3 })
    rustle(ear, { hz: 1200, at: 85, ms: 40, loud: 0.45, width: 3 })
    tone(ear, { hz: 210, to: 150, at: 85, ms: 90, loud: 0.25 })
  },
}

export function sound(name: SoundName): void {
  // Before the first touch the browser keeps its ear shut, and complains.
  if (!soundIsOn() || navigator.userActivation?.hasBeenActive === false) return
  const ear = open()
  if (!ear || ear.state === 'closed') return
  listen(ear)
  scores[name](ear)
}
