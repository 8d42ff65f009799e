import { getContext, setContext } from 'svelte'
import type { Box } from '../../lib/beside'
import type { Space } from './planet'
import type { Thing } from './things'

/** What is asked about: a space, or a thing beside the planet. */
export type Subject = { space: Space } | { thing: Thing }

interface Look {
  subject: Subject
  /** Where it is on the page. */
  box: Box
  /** It stays until it is put away; one that is only hovered over goes with the pointer. */
  stays: boolean
  /** It was opened by a key: the card has the focus. */
  byKey: boolean
}

const PATIENCE = 400

const name = (subject: Subject): string =>
  'space' in subject ? `space ${subject.space}` : subject.thing

/** What somebody looks at, to be told what it is. */
export class Looking {
  look = $state.raw<Look | null>(null)
  #over = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The pointer rests on something. */
  hover(subject: Subject | null, box: () => Box): void {
    const over = subject ? name(subject) : ''
    if (over === this.#over) return
    this.#over = over
    this.settle()
    if (!subject || this.look) return
    this.#timer = setTimeout(() => {
      this.look = { subject, box: box(), stays: false, byKey: false }
    }, PATIENCE)
  }

  /** Something is done: whatever was only hovered over is out of the way. */
  settle(): void {
    clearTimeout(this.#timer)
    if (this.look && !this.look.stays) this.look = null
  }

  /** Tapped, or asked for by a key; tapped again, it is put away. */
  open(subject: Subject, box: Box, byKey = false): void {
    this.settle()
    const again = this.look && name(this.look.subject) === name(subject)
    this.look = again ? null : { subject, box, stays: true, byKey }
  }

  close = (): void => {
    clearTimeout(this.#timer)
    this.look = null
  }
}

const KEY = Symbol('looking')
export const provideLooking = (looking: Looking | undefined): void => void setContext(KEY, looking)
/** Nothing, where nobody asks: on a television, in a replay. */
export const lookingHere = (): Looking | undefined => getContext<Looking | undefined>(KEY)
