import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languageOf } from '../src/book/reading/language'
import { locate } from '../src/book/reading/light'
import { Reader } from '../src/book/reading/reader.svelte'
import { cut, sentencesOf, type Sentence } from '../src/book/reading/sentences'
import { voicesFor, voicesHere } from '../src/book/reading/voices'

class Utterance {
  lang = ''
  rate = 1
  voice: unknown = null
  onstart?: () => void
  onend?: () => void
  onerror?: (event: unknown) => void
  constructor(readonly text: string) {}
}

/** A browser's voice that speaks when it is told to. */
class Throat extends EventTarget {
  speaking = false
  pending = false
  voices: unknown[] = []
  said: Utterance[] = []
  speak(one: Utterance): void {
    this.said.push(one)
    this.speaking = true
    one.onstart?.()
  }
  cancel(): void {
    this.speaking = false
    this.last?.onerror?.({ error: 'interrupted' })
  }
  getVoices = (): unknown[] => this.voices
  get last(): Utterance | undefined {
    return this.said.at(-1)
  }
  get words(): string[] {
    return this.said.map(({ text }) => text)
  }
  async ends(): Promise<void> {
    this.speaking = false
    this.last?.onend?.()
    await vi.advanceTimersByTimeAsync(0)
  }
}

class Tape {
  static all: Tape[] = []
  currentTime = 0
  onended?: () => void
  onerror?: () => void
  ontimeupdate?: () => void
  playing = false
  constructor(readonly address: string) {
    Tape.all.push(this)
  }
  play = (): Promise<void> => Promise.resolve(void (this.playing = true))
  pause = (): void => void (this.playing = false)
  comesTo(seconds: number): void {
    this.currentTime = seconds
    this.ontimeupdate?.()
  }
}

const voice = (name: string, lang: string, localService = true): SpeechSynthesisVoice =>
  ({ name, lang, localService, default: false, voiceURI: name }) as SpeechSynthesisVoice

let throat: Throat
beforeEach(() => {
  vi.useFakeTimers()
  throat = new Throat()
  Tape.all = []
  vi.stubGlobal('speechSynthesis', throat)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('Audio', Tape)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is read', () => {
  it('is one sentence at a time, and a long one is breathed', () => {
    expect(cut('Mr. Fox slept. “Wake up!” It snowed…', 'en').join('|')).toContain('“Wake up!”|It')
    const long = `${'The wind went over the roofs, '.repeat(12)}and home.`
    const pieces = cut(long, 'en')
    expect(pieces.every((piece) => piece.length <= 180)).toBe(true)
    expect(pieces.join(' ')).toBe(long)
    expect(pieces[0]).toMatch(/,$/)
    expect(cut('x'.repeat(400), 'en').map(({ length }) => length)).toEqual([180, 180, 40])
    expect(cut('…', 'en')).toEqual([])
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    expect(cut('It rained. It stopped.', 'en')).toEqual(['It rained.', 'It stopped.'])
  })

  it('is known by its language: by its letters, or by enough of its words', () => {
    const german =
      'Es war einmal ein Fuchs, der wohnte unter der alten Mühle und wartete jeden Abend auf den Wind, der nicht kam.'
    const tale = `Auf dem Hügel hinter dem Fischerdorf stand eine Windmühle, deren Flügel sich seit
      Menschengedenken nicht gedreht hatten. Trotzdem stieg der alte Müller jeden Morgen hinauf,
      ölte das Getriebe, fegte die Schwelle und stellte eine Schüssel Haferflocken für den Wind
      vor die Tür. Die Nachbarskinder lachten darüber, bis eines Nachts ein fremdes Mädchen
      anklopfte, durchnässt und mit einem leeren Vogelkäfig unter dem Arm. Ob sie hier
      übernachten dürfe, fragte sie, denn ihr sei unterwegs ein Sturm entwischt. Der Müller
      machte ihr Platz am Ofen, und während sie schlief, hörte er zum ersten Mal seit seiner
      Kindheit, wie oben im Gebälk etwas leise zu singen begann. Am Morgen war die Schüssel
      leergegessen, das Mädchen verschwunden, und im Käfig auf der Fensterbank saß
      zusammengerollt ein kleiner, zufriedener Wirbelwind.`
    expect(languageOf('Something pulled back.', 'en')).toBe('en')
    expect(languageOf(tale, 'en')).toBe('de')
    expect(languageOf(german, 'en')).toBe('de')
    expect(languageOf('Der Fuchs.', 'de')).toBe('de')
    expect(languageOf('שלום', 'en')).toBe('he')
    expect([languageOf('مرحبا', 'en'), languageOf('مرحبا', 'fa')]).toEqual(['ar', 'fa'])
    expect(languageOf('नमस्ते', 'en')).toBe('hi')
    expect(languageOf('바람이 분다', 'en')).toBe('ko')
    expect(languageOf('…', 'en')).toBe('en')
    const lines = [{ words: german }, { words: 'Ende.' }]
    expect(sentencesOf([{ place: 1, lines }]).map(({ lang }) => lang)).toEqual(['de', 'de'])
  })

  it('is read by a voice of that language, first by one that stays on this device', () => {
    const all = [voice('Cloud', 'de-DE', false), voice('Anna', 'de_DE'), voice('Ava', 'en-US')]
    expect(voicesFor('de', all, 'de-DE').map(({ name }) => name)).toEqual(['Anna', 'Cloud'])
    expect(voicesFor('th', all, 'de-DE')).toEqual([])
  })

  it('waits for voices that come late, and not for ever', async () => {
    const late = voicesHere()
    throat.voices = ['Ava']
    throat.dispatchEvent(new Event('voiceschanged'))
    expect(await late).toEqual(['Ava'])
    throat.voices = []
    const never = voicesHere()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await never).toEqual([])
    vi.stubGlobal('speechSynthesis', undefined)
    expect(await voicesHere()).toEqual([])
  })

  it('is found on the page, over several texts, each time further on', () => {
    const texts = ['Oh no. ', 'The ', 'owl', ' flew. Oh no.']
    expect(locate(texts, 'The owl flew.', 0)).toEqual({ start: [1, 0], end: [3, 6], upTo: 20 })
    expect(locate(texts, 'Oh no.', 20)?.start).toEqual([3, 7])
    expect(locate(texts, 'Oh no.', 40)?.start).toEqual([0, 0])
    expect(locate(texts, 'A cat.', 0)).toBeNull()
  })
})

describe('a book that is read to somebody', () => {
  const turned: number[] = []
  const lit: string[] = []
  const over = vi.fn()
  const book = [
    { words: 'A title', place: 0 },
    { words: 'One.', place: 1 },
    { words: 'Two.', place: 1 },
    { words: 'Three.', place: 3 },
  ]
  const open = (
    place = 0,
    sentences: Omit<Sentence, 'lang'>[] = book,
    chosen?: SpeechSynthesisVoice,
  ): Reader => {
    turned.length = lit.length = 0
    over.mockClear()
    const english = sentences.map((one) => ({ ...one, lang: 'en' }))
    return new Reader(english, place, {
      manner: ({ lang }) => ({ lang, rate: 0.95, voice: chosen }),
      turn: (to) => Promise.resolve(void turned.push(to)),
      light: ({ words }) => void lit.push(words),
      over,
    })
  }

  it('hears every sentence, on its own page and in its light, to the end', async () => {
    const reader = open()
    void reader.read()
    for (const _ of book) await throat.ends()
    expect(throat.words).toEqual(['A title', 'One.', 'Two.', 'Three.'])
    expect(lit).toEqual(throat.words)
    expect(turned).toEqual([1, 3])
    expect(over).toHaveBeenCalledOnce()
    expect(reader.going).toBe(false)
  })

  it('is paused in the middle of a sentence, and hears that one again', async () => {
    const reader = open(1)
    reader.toggle()
    await throat.ends()
    reader.toggle()
    expect([reader.going, throat.speaking]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(throat.words).toEqual(['One.', 'Two.'])
    reader.toggle()
    expect(throat.words).toEqual(['One.', 'Two.', 'Two.'])
  })

  it('goes to the next tale, to where this one begins, to the one before, and where the page is turned', async () => {
    const reader = open(1)
    void reader.read()
    await throat.ends()
    reader.step(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(throat.last?.text).toBe('One.')
    reader.step(true)
    await vi.advanceTimersByTimeAsync(100)
    expect([throat.last?.text, turned]).toEqual(['Three.', [3]])
    reader.step(true)
    expect(reader.sentence?.words).toBe('Three.')
    reader.step(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(throat.last?.text).toBe('One.')
    reader.follow(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(throat.last?.text).toBe('A title')
    reader.pause()
    reader.step(true)
    expect([turned.at(-1), reader.going]).toEqual([1, false])
  })

  it('goes on where the browser never says that a sentence is over', async () => {
    void open(1).read()
    throat.speaking = false
    await vi.advanceTimersByTimeAsync(3000)
    expect(throat.words).toEqual(['One.', 'Two.'])
    // It says that it speaks, and does not.
    await vi.advanceTimersByTimeAsync(15_000)
    expect(throat.last?.text).toBe('Three.')
  })

  it('tries any voice where the chosen one fails, and says so where none is heard', async () => {
    const reader = open(1, book, voice('Cloud', 'en-GB', false))
    void reader.read()
    throat.last?.onerror?.({ error: 'network' })
    expect(throat.said.map((one) => one.voice !== null)).toEqual([true, false])
    throat.last?.onerror?.({ error: 'synthesis-failed' })
    await vi.advanceTimersByTimeAsync(0)
    expect([reader.failed, reader.going, reader.at]).toEqual([true, false, 1])
  })

  it('hears a recording in the place of its words, from where it was paused; else the words', async () => {
    const recording = { address: '/voices/1', seconds: 60, pieces: [{ words: 'Kept.', until: 1 }] }
    const recorded = [{ words: 'Kept.', place: 1, recording }, ...book.slice(2)]
    const reader = open(1, recorded)
    void reader.read()
    expect([Tape.all[0]?.address, Tape.all[0]?.playing]).toEqual(['/voices/1', true])
    Tape.all[0]!.currentTime = 42
    reader.pause()
    expect(Tape.all[0]?.playing).toBe(false)
    void reader.read()
    expect([Tape.all[1]?.currentTime, throat.words]).toEqual([42, []])
    Tape.all[1]?.onerror?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(throat.words).toEqual(['Kept.'])
    await throat.ends()
    expect(throat.words).toEqual(['Kept.', 'Two.'])
  })

  it('lights each sentence of a recording for its share of the time, also after a pause', async () => {
    const [first, second, third] = ['One owl flew.', 'Nobody saw it go over the hill.', 'Snow!']
    const words = `${first} ${second}\n${third}`
    const recording = { address: '/voices/1', seconds: 49 }
    const told = sentencesOf([{ place: 1, lines: [{ words, recording }, { words: 'Two.' }] }])
    const reader = open(1, told)
    void reader.read()
    // 13, 31 and 5 letters of 49.
    for (const at of [0, 5, 12.9, 13.1, 30, 43.9, 44.1, 49.5]) Tape.all[0]?.comesTo(at)
    expect(lit).toEqual([first, second, third])
    expect(locate([first, ' ', second, third], third, 40)?.start).toEqual([3, 0])
    Tape.all[0]?.comesTo(20)
    reader.pause()
    Tape.all[0]?.comesTo(49)
    expect(lit.splice(0)).toEqual([first, second, third, second])
    void reader.read()
    expect([lit, Tape.all[1]?.currentTime]).toEqual([[second], 20])
    Tape.all[1]?.onended?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(lit).toEqual([second, 'Two.'])
    reader.pause()
  })

  it('reads the sentences of what cannot be played, each in its light, and lights nothing of a voice alone', async () => {
    const recording = { address: '/voices/1', seconds: 9 }
    const lines = [
      { words: 'One. Two.', recording },
      { words: '', recording },
    ]
    void open(1, sentencesOf([{ place: 1, lines }])).read()
    Tape.all[0]?.onerror?.()
    await vi.advanceTimersByTimeAsync(0)
    await throat.ends()
    await throat.ends()
    expect([throat.words, lit]).toEqual([
      ['One.', 'Two.'],
      ['One.', 'One.', 'Two.', ''],
    ])
    Tape.all[1]?.comesTo(5)
    Tape.all[1]?.onended?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(over).toHaveBeenCalledOnce()
  })
})
