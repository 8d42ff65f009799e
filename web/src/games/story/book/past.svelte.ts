import type { Live } from '../../../lib/live.svelte'
import { sealNames } from '../../../lib/seals'
import type { PictureFace } from '../../../lib/table'
import type { Book, Chair, Replay } from '../../../lib/wire'
import { StoryTable } from '../play.svelte'
import type { Step } from './steps'

/** A step of a finished game in the place of a table that lives: the parts of play show it as it lay. */
export class Past {
  step: Step
  readonly talk = []
  readonly writing = {}
  readonly you = null
  readonly table: { chairs: Chair[] }

  constructor(
    replay: Replay<'story'>,
    book: Book | null,
    first: Step,
    readonly eyes: number | null,
  ) {
    this.step = $state.raw(first)
    this.table = { chairs: replay.names.map((name, seat) => chairOf(replay, book, name, seat)) }
  }

  get sight(): unknown {
    const { public: shown, own, waiting } = this.step
    return { seat: this.eyes, public: shown, private: own, ask: null, waiting, clocks: {} }
  }
  get history(): Step['history'] {
    return this.step.history
  }
}

export function tableOf(past: Past, faces: PictureFace[]): StoryTable {
  return new StoryTable(past as unknown as Live, faces)
}

const chairOf = (
  { seals }: Replay<'story'>,
  book: Book | null,
  name: string,
  seat: number,
): Chair =>
  ({
    ...{ seat, name, seal: seals[seat] ?? sealNames[seat % sealNames.length] },
    ...{ kind: book?.bots[seat] ? 'bot' : 'person', person: null, present: true },
  }) as Chair
