/** The browser's own voice: it reads a page of the book, a tale, or what is in a picture. */

export class Voice {
  reading = $state(false)
  readonly there = typeof speechSynthesis !== 'undefined'

  read(words: string, lang = 'en'): void {
    if (!this.there) return
    speechSynthesis.cancel()
    const voice = new SpeechSynthesisUtterance(words)
    voice.lang = lang
    voice.rate = 0.95
    voice.onend = voice.onerror = () => (this.reading = false)
    this.reading = true
    speechSynthesis.speak(voice)
  }

  /** Again: it falls silent. */
  toggle(words: string, lang = 'en'): void {
    if (this.reading) this.stop()
    else this.read(words, lang)
  }

  stop(): void {
    if (this.there && this.reading) speechSynthesis.cancel()
    this.reading = false
  }
}
