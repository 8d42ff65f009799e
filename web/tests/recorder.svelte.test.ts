import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { voices } from '../src/voices/asks'
import { growing, whole } from '../src/voices/loudness'
import { Recorder } from '../src/voices/recorder.svelte'

const asked: string[] = []
/** What the house has not answered yet. */
let waiting: (() => void)[] = []
let refuses = false

class Track {
  open = true
  onended: (() => void) | null = null
  stop = (): void => void (this.open = false)
}

/** A browser that opens its microphone when it is told to. */
let microphone: Track
let opens: () => void
let broken: boolean
/** What it hears. */
let says: string

class Machine {
  static isTypeSupported = (): boolean => true
  state = 'inactive'
  mimeType = 'audio/webm'
  constructor(readonly stream: unknown) {
    if (broken) throw new Error('NotSupportedError')
  }
  onstop: (() => void) | null = null
  ondataavailable: ((piece: { data: Blob }) => void) | null = null
  start = (): void => void (this.state = 'recording')
  pause = (): void => void (this.state = 'paused')
  resume = (): void => void (this.state = 'recording')
  stop = (): void => {
    this.state = 'inactive'
    if (says) this.ondataavailable?.({ data: new Blob([says]) })
    this.onstop?.()
  }
}

/** Somebody tells, and everybody sees it. */
async function telling(): Promise<Recorder> {
  const recorder = new Recorder('CODE', 0)
  const begun = recorder.start()
  opens()
  await vi.waitFor(() => expect(asked).toEqual(['begin']))
  await settled()
  await begun
  return recorder
}

async function settled(): Promise<void> {
  waiting.splice(0).forEach((done) => done())
  await Promise.resolve()
}

let kept: MockInstance<typeof voices.keep>

beforeEach(() => {
  for (const what of ['begin', 'end', 'keep'] as const) {
    vi.spyOn(voices, what).mockImplementation((): Promise<never> => {
      asked.push(what)
      if (refuses) return Promise.reject(new Error('refused'))
      return new Promise((done) => waiting.push(done as () => void))
    })
  }
  kept = vi.mocked(voices.keep)
  asked.length = 0
  waiting = []
  broken = refuses = false
  says = 'hum'
  microphone = new Track()
  const stream = { getTracks: () => [microphone], getAudioTracks: () => [microphone] }
  const getUserMedia = (): Promise<unknown> => new Promise((done) => (opens = () => done(stream)))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('MediaRecorder', Machine)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a microphone', () => {
  it('that opens when its panel has gone is closed at once', async () => {
    const recorder = new Recorder('CODE', 0)
    const leave = recorder.attend()
    const begun = recorder.start()
    leave()
    opens()
    await begun
    expect(microphone.open).toBe(false)
    expect(asked).toEqual([])
  })

  it('is closed, and nobody is said to be recorded, where the panel goes while the house is told', async () => {
    const recorder = new Recorder('CODE', 0)
    const leave = recorder.attend()
    const begun = recorder.start()
    opens()
    await vi.waitFor(() => expect(asked).toEqual(['begin']))
    leave()
    await settled()
    await begun
    expect(microphone.open).toBe(false)
    expect(asked).toEqual(['begin', 'end'])
  })

  it('is closed where the browser cannot record after all', async () => {
    broken = true
    const recorder = new Recorder('CODE', 0)
    const begun = recorder.start()
    opens()
    await vi.waitFor(() => expect(asked).toEqual(['begin']))
    await settled()
    await begun
    expect(microphone.open).toBe(false)
    expect(recorder.step).toBe('ready')
    expect(recorder.trouble).not.toBe('')
    expect(asked).toEqual(['begin', 'end'])
  })

  it('stays open while somebody tells, who may keep it though the tale is over', async () => {
    const recorder = new Recorder('CODE', 0)
    const leave = recorder.attend()
    const begun = recorder.start()
    opens()
    await vi.waitFor(() => expect(asked).toEqual(['begin']))
    await settled()
    await begun
    expect([microphone.open, recorder.step]).toEqual([true, 'recording'])
    leave()
    expect(microphone.open).toBe(false)
    expect([recorder.step, recorder.unkept]).toEqual(['heard', true])
    const kept = recorder.keep()
    await vi.waitFor(() => expect(asked).toContain('keep'))
    await settled()
    await kept
    expect([recorder.step, recorder.unkept]).toEqual(['kept', false])
  })

  it('that rests is not shown, and goes on once everybody sees it again', async () => {
    const recorder = await telling()
    recorder.rest()
    await vi.waitFor(() => expect(asked).toEqual(['begin', 'end']))
    const on = recorder.goOn()
    await Promise.resolve()
    expect([recorder.step, asked.length]).toEqual(['resting', 2])
    await settled()
    await vi.waitFor(() => expect(asked).toEqual(['begin', 'end', 'begin']))
    expect(recorder.step).toBe('resting')
    await settled()
    await on
    expect(recorder.step).toBe('recording')
    recorder.stop()
  })

  it('that may not go on ends with what was told before', async () => {
    const recorder = await telling()
    recorder.rest()
    await vi.waitFor(() => expect(asked).toEqual(['begin', 'end']))
    refuses = true
    const on = recorder.goOn()
    await settled()
    await on
    expect([recorder.step, microphone.open]).toEqual(['heard', false])
    expect(recorder.trouble).not.toBe('')
  })

  it('stays open where it begins again, and what was told before is gone', async () => {
    const recorder = await telling()
    says = 'again'
    await recorder.anew()
    expect([recorder.step, microphone.open]).toEqual(['recording', true])
    await settled()
    // Nobody was seen to stop.
    await vi.waitFor(() => expect(asked).toEqual(['begin', 'begin']))
    recorder.stop()
    expect(recorder.step).toBe('heard')
    void recorder.keep()
    const [, , sound] = kept.mock.calls[0] ?? []
    expect(await sound?.text()).toBe('again')
  })

  it('that rests begins again once everybody sees it', async () => {
    const recorder = await telling()
    recorder.rest()
    await vi.waitFor(() => expect(asked).toEqual(['begin', 'end']))
    const begun = recorder.anew()
    await settled()
    await vi.waitFor(() => expect(asked).toEqual(['begin', 'end', 'begin']))
    expect(recorder.step).not.toBe('recording')
    await settled()
    await begun
    expect([recorder.step, microphone.open]).toEqual(['recording', true])
    recorder.stop()
  })

  it('that has heard nothing says so', async () => {
    says = ''
    const recorder = await telling()
    recorder.stop()
    expect(recorder.step).toBe('ready')
    expect(recorder.trouble).not.toBe('')
  })
})

describe('how loud it was', () => {
  it('is seen of the last moments while it grows', () => {
    expect(growing([0.2, 0.4], 4)).toEqual([0, 0, 0.2, 0.4])
    expect(growing([0.1, 0.2, 0.3], 2)).toEqual([0.2, 0.3])
  })

  it('and of all of it afterwards, however long or short it was', () => {
    expect(whole([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3])
    expect(whole([0.5], 3)).toEqual([0.5, 0.5, 0.5])
    expect(whole([], 2)).toEqual([0, 0])
  })
})
