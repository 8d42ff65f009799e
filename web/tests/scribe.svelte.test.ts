import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toaster } from '../src/lib/toaster.svelte'
import { t } from '../src/lib/messages/voices'
import { forEyes } from './drawn'
import { voices } from '../src/voices/asks'
import { dictate } from '../src/voices/dictating'
import { MOST, Recorder } from '../src/voices/recorder.svelte'
import { follows, Scribe } from '../src/voices/scribe.svelte'

/** What writes down what it hears. */
class Ear {
  static all: Ear[] = []
  static deaf = false
  lang = ''
  open = false
  onresult?: (heard: unknown) => void
  onerror?: (event: { error: string }) => void
  onend?: () => void
  start(): void {
    if (Ear.deaf) throw new Error('NotAllowedError')
    Ear.all.push(this)
    this.open = true
  }
  /** It ends a little later, as browsers' do. */
  stop(): void {
    this.open = false
    setTimeout(() => this.onend?.(), LATER)
  }
  hears(transcript: string): void {
    this.onresult?.({
      resultIndex: 0,
      results: [Object.assign([{ transcript }], { isFinal: true })],
    })
  }
  fails(error: string): void {
    this.onerror?.({ error })
    this.stop()
  }
}
const LATER = 20
const later = () => vi.advanceTimersByTimeAsync(LATER)
const ear = (): Ear => Ear.all.at(-1)!
const open = (): number => Ear.all.filter((one) => one.open).length

/** What keeps the sound of it. */
class Machine {
  static broken = false
  static hears = 'hum'
  static isTypeSupported = (): boolean => true
  static last: Machine
  state = 'inactive'
  mimeType = 'audio/webm'
  onstop: (() => void) | null = null
  ondataavailable: ((piece: { data: Blob }) => void) | null = null
  constructor(readonly stream: unknown) {
    if (Machine.broken) throw new Error('NotSupportedError')
    Machine.last = this
  }
  start = (): void => void (this.state = 'recording')
  pause = (): void => void (this.state = 'paused')
  resume = (): void => void (this.state = 'recording')
  stop = (): void => {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob([Machine.hears]) })
    this.onstop?.()
  }
}

let page: string
const paper = { read: () => page, write: (words: string) => void (page = words.slice(0, 60)) }

/** Somebody tells, and wants their words as well. */
async function telling(wanted = true): Promise<{ recorder: Recorder; scribe: Scribe }> {
  const [recorder, scribe] = [new Recorder('CODE', 0), new Scribe(paper)]
  follows(scribe, recorder, () => wanted)
  await recorder.start()
  return { recorder, scribe }
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const what of ['begin', 'end', 'keep'] as const)
    vi.spyOn(voices, what).mockImplementation(() => Promise.resolve({} as never))
  page = ''
  Ear.all = []
  Ear.deaf = Machine.broken = false
  Machine.hears = 'hum'
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, words: string) => store.set(key, words),
  })
  const track = { stop: () => {}, onended: null }
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] }
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) }
  vi.stubGlobal('navigator', { language: 'de', mediaDevices })
  vi.stubGlobal('MediaRecorder', Machine)
  vi.stubGlobal('window', { SpeechRecognition: Ear, addEventListener: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('words and voice', () => {
  it('are kept together: what is heard stands on the page, after what stood there', async () => {
    page = 'It rained.'
    const { recorder, scribe } = await telling()
    expect([recorder.step, scribe.listening, ear().lang]).toEqual(['recording', true, 'de'])
    ear().hears('the owl flew')
    page = page.replace('owl', 'Owl')
    ear().hears('home')
    recorder.stop()
    expect([recorder.step, open(), page]).toEqual(['heard', 0, 'It rained. The Owl flew home'])
    expect(scribe.wrote).toBe(true)
    await recorder.keep()
    expect([recorder.step, page]).toEqual(['kept', 'It rained. The Owl flew home'])
  })

  it('rest together, and go on together', async () => {
    const { recorder } = await telling()
    recorder.rest()
    expect(open()).toBe(0)
    await recorder.goOn()
    expect([recorder.step, open()]).toEqual(['recording', 1])
  })

  it.each([[''], ['an owl']])(
    'go on with one ear, though the one before ends late (it heard “%s”)',
    async (heard) => {
      const { recorder, scribe } = await telling()
      const before = ear()
      if (heard) before.hears(heard)
      recorder.rest()
      await recorder.goOn()
      before.hears('flew')
      await later()
      expect([Ear.all.length, open(), scribe.listening, scribe.failed]).toEqual([2, 1, true, false])
      before.fails('network')
      expect([scribe.listening, scribe.failed]).toEqual([true, false])
      expect(page.endsWith('lew'), 'its last words are of this telling').toBe(true)
    },
  )

  it('end by themselves at three minutes', async () => {
    const { recorder } = await telling()
    await vi.advanceTimersByTimeAsync((MOST - 1) * 1000)
    expect([recorder.step, open()]).toEqual(['recording', 1])
    await vi.advanceTimersByTimeAsync(1200)
    expect([recorder.step, recorder.seconds, open()]).toEqual(['heard', MOST, 0])
  })

  it('are a voice alone where nobody wants the words', async () => {
    const { recorder } = await telling(false)
    expect([recorder.step, Ear.all]).toEqual(['recording', []])
  })
})

describe('a voice without words', () => {
  it('is recorded all the same where the browser writes nothing down', async () => {
    Ear.deaf = true
    const { recorder, scribe } = await telling()
    expect([recorder.step, scribe.failed]).toEqual(['recording', true])
  })

  it('goes on where the ear fails in the middle', async () => {
    const { recorder, scribe } = await telling()
    ear().hears('an owl')
    ear().fails('network')
    expect([recorder.step, scribe.failed, scribe.listening]).toEqual(['recording', true, false])
    await vi.advanceTimersByTimeAsync(5000)
    recorder.stop()
    expect([recorder.step, recorder.seconds, page]).toEqual(['heard', 5, 'An owl'])
  })

  it('is no reason to give up: an ear that fell asleep listens again, one that only ends does not', async () => {
    const { scribe } = await telling()
    await vi.advanceTimersByTimeAsync(8000)
    ear().fails('no-speech')
    await later()
    expect([Ear.all.length, scribe.listening]).toEqual([2, true])
    ear().stop()
    await later()
    expect([Ear.all.length, scribe.listening, scribe.failed]).toEqual([2, false, true])
  })
})

describe('words without a voice', () => {
  it('are written down where the browser cannot record', async () => {
    Machine.broken = true
    const { recorder, scribe } = await telling()
    ear().hears('an owl')
    expect([recorder.step, scribe.listening, page]).toEqual(['ready', true, 'An owl'])
    expect(recorder.trouble).not.toBe('')
  })

  it('are written on where the recording comes to nothing', async () => {
    Machine.hears = ''
    const { recorder, scribe } = await telling()
    Machine.last.stop()
    ear().hears('an owl')
    expect([recorder.step, scribe.listening, page]).toEqual(['ready', true, 'An owl'])
  })

  it('go with a voice that is dropped, unless somebody has mended them', async () => {
    for (const [mended, left, stay] of [
      ['It rained. An owl', 'It rained.', false],
      ['It rained. The owl', 'It rained. The owl', true],
    ] as const) {
      page = 'It rained.'
      const { recorder, scribe } = await telling()
      ear().hears('an owl')
      recorder.stop()
      page = mended
      expect([scribe.takeBack(), page, scribe.wrote]).toEqual([stay, left, false])
    }
  })

  it('that come late, of what was dropped, are not written down', async () => {
    const { recorder, scribe } = await telling()
    const before = ear()
    before.hears('an owl')
    recorder.stop()
    scribe.takeBack()
    before.hears('and a fox')
    expect(page).toBe('')
  })
})

describe('before somebody dictates', () => {
  const listening = { heard: vi.fn(), failed: vi.fn(), ended: vi.fn() }

  it('the page says once who may hear it, and listens when they ask again', async () => {
    vi.resetModules()
    const fresh = await import('../src/voices/dictating')
    const { toaster: told } = await import('../src/lib/toaster.svelte')
    expect(fresh.dictate('en', listening)).toBeNull()
    expect(told.notes.map(({ words }) => words)).toEqual([t('voices.dictating')])
    expect(t('voices.dictating')).toContain('maker')
    expect(Ear.all).toEqual([])
    expect(fresh.dictate('en', listening)).not.toBeNull()
    expect([open(), told.notes.length]).toEqual([1, 1])
  })

  it('or has said so where they record', async () => {
    await telling()
    expect(dictate('en', listening)).not.toBeNull()
    expect(toaster.notes).toEqual([])
  })
})

describe('the panel', () => {
  const panel = async (): Promise<string> => {
    vi.resetModules()
    const { drawn } = await import('./drawn')
    const { default: KeepVoice } = await import('../src/voices/KeepVoice.svelte')
    return drawn(KeepVoice as never, { code: 'CODE', seat: 0, paper } as never)
  }
  const shown = async (): Promise<string> => forEyes(await panel())

  it('writes nothing down before it is asked to', async () => {
    const [writes] = /<input[^>]*role="switch"[^>]*>/.exec(await panel()) ?? []
    expect(writes).toBeDefined()
    expect(writes).not.toContain('checked')
  })

  it('says before it is pressed who may hear the words, if the browser writes them down', async () => {
    expect(await shown()).toContain(t('voices.writeText'))
    vi.stubGlobal('window', { addEventListener: () => {} })
    expect(await shown()).not.toContain(t('voices.writeText'))
    expect(await shown()).toContain(t('voices.recordText'))
  })

  it('has one kind sentence instead of its button where the address is not secure', async () => {
    vi.stubGlobal('navigator', { language: 'en' })
    vi.stubGlobal('isSecureContext', false)
    expect(await shown()).toBe(t('voices.insecure'))
    vi.stubGlobal('isSecureContext', true)
    expect(await shown()).toBe(t('voices.unable'))
  })
})
