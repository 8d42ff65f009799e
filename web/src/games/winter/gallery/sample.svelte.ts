/**
 * A table of Winter Tales for the gallery. Its moments (`moments.json`: public, private, ask, waiting, and the last of
 * what happened) are what real tables of three to seven showed to one seat, dealt by the engine and answered at random:
 * ten with some of their history, and one of most other questions.
 */
import type { Event, Live, Sight } from '../../../lib/live.svelte'
import type { TableState, WinterPrivate, WinterPublic, You } from '../../../lib/wire'
import { chairsOf, sample } from '../../../gallery/sample'
import moments from './moments.json'

const names = ['Mira', 'Otto', 'Iben', 'Tobias', 'Juno', 'Frederik', 'Salome']

interface Moment {
  seat: number | null
  public: WinterPublic
  private: WinterPrivate | null
  ask: Sight['ask']
  waiting: number[]
  history: Event<'winter'>[]
}

export class WinterSample {
  code = 'SAMPLE'
  status = 'open'
  talk = []
  writing = {}
  history: Event<'winter'>[]
  eyes = null
  table = $state.raw<TableState | null>(null)
  you = $state.raw<You | null>(null)
  sight = $state.raw<Sight<'winter'> | null>(null)
  /** What was answered, for whoever looks at the console. */
  answered: unknown[] = []

  /** On a television nobody looks: it is shown nothing that is somebody's own. */
  constructor(which: string, screen = false) {
    const all = sample<Record<string, Moment>>(moments)
    const moment = all[which] ?? Object.values(all)[0]
    if (!moment) throw new Error('no moments')
    const seat = screen ? null : moment.seat
    const seats = moment.public.factions.length
    this.history = moment.history
    this.table = sample<TableState>({
      game: 'winter',
      code: 'SAMPLE',
      phase: 'play',
      watchers: [],
      wishes: [],
      watching: 0,
      options: {},
      settings: { style: 'A fairy tale for grown-ups', lines: 'No harm to children or animals' },
      chairs: chairsOf(names.slice(0, seats)),
    })
    this.you = sample<You>({
      person: 'p0',
      name: names[seat ?? 0],
      seats: seat === null ? [] : [seat],
      host: true,
    })
    this.sight = {
      seat,
      public: moment.public,
      private: screen ? null : moment.private,
      ask: screen ? null : moment.ask,
      waiting: moment.waiting,
      hushed: false,
      canUndo: false,
      clocks: {},
      result: null,
    }
  }

  onEvents = (): (() => void) => () => undefined
  secondsUntil = (): number => 0
  undo = async (): Promise<void> => undefined
  write = (): void => undefined
  draft = (): void => undefined
  answer = async (move: unknown, words = ''): Promise<void> => {
    this.answered.push({ move, words })
    console.info('answered', JSON.stringify({ move, words }))
  }
  answerAs = async (): Promise<void> => undefined

  /** As the game knows it. */
  get live(): Live<'winter'> {
    return sample(this)
  }
}
