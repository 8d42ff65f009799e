/** A photo that I am bringing: from this device, or one that the house has from before. */

import type { Caption, DraftFile } from '../lib/wire'
import { tagsIn, type Point } from './crop'
import type { PhotoWords } from './remembered'

export class Photo {
  state = $state<'waiting' | 'sending' | 'there' | 'lost'>('waiting')
  /** What is wrong with it, in a sentence. */
  wrong = $state('')
  width = $state(0)
  height = $state(0)
  /** Set by hand, or as the server found it. */
  focus = $state<Point>([0.5, 0.5])
  caption = $state('')
  tags = $state('')
  credit = $state('')
  /** Its focus was set on purpose. */
  aimed = $state(false)

  private constructor(
    readonly name: string,
    readonly url: string,
    /** Null where only the house has it. */
    readonly file: File | null,
  ) {}

  static brought(file: File): Photo {
    return new Photo(file.name, URL.createObjectURL(file), file)
  }
  /** One that was sent before this page was opened. */
  static left(seen: DraftFile, print: string): Photo {
    const photo = new Photo(seen.name, seen.width ? print : '', null)
    photo.found(seen)
    return photo
  }

  /** It is not there, or cannot become a picture. */
  get unusable(): boolean {
    return this.wrong !== '' || this.state === 'lost'
  }
  get said(): Caption {
    return {
      caption: this.caption,
      tags: tagsIn(this.tags),
      credit: this.credit,
      focus: this.aimed ? this.focus : null,
    }
  }
  get words(): PhotoWords {
    const { caption, tags, credit, aimed, focus } = this
    return { caption, tags, credit, focus: aimed ? focus : null }
  }
  recall({ caption, tags, credit, focus }: PhotoWords): void {
    this.caption = caption
    this.tags = tags
    this.credit = credit
    if (focus) this.aim(focus)
  }

  found(seen: DraftFile): void {
    this.state = 'there'
    this.wrong = seen.faults[0]?.sentence ?? ''
    this.width = seen.width
    this.height = seen.height
    if (seen.focus && !this.aimed) this.focus = seen.focus
  }
  /** From captions.csv: what I wrote myself stays. */
  hear(said: Caption): void {
    this.caption ||= said.caption
    this.tags ||= said.tags.join(', ')
    this.credit ||= said.credit
    if (said.focus && !this.aimed) this.aim(said.focus)
  }
  aim(at: Point): void {
    const within = (n: number): number => Math.min(1, Math.max(0, Math.round(n * 100) / 100))
    this.focus = [within(at[0]), within(at[1])]
    this.aimed = true
  }
  close(): void {
    if (this.file) URL.revokeObjectURL(this.url)
  }
}
