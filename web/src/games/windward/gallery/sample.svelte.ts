/**
 * A table of Windward for the gallery. Its moments (`voyage.json`: public, private, ask, waiting) are what a
 * real table of four showed: dealt by the engine, then a few pieces were set where there is something to see.
 */
import type { Live, OnEvents, Sight } from '../../../lib/live.svelte'
import type { TableState, WindwardPublic, You } from '../../../lib/wire'
import { chairsOf, sample } from '../../../gallery/sample'
import moments from './voyage.json'

export type Scene = keyof typeof moments | 'hunt'

const names = ['Mira', 'Otto', 'Iben', 'Tobias']
const table = sample<TableState>({
  game: 'windward',
  chairs: chairsOf(names),
  watchers: [],
  wishes: [],
  watching: 0,
  phase: 'play',
})

/** The way of the crester that hunts in the scene of that name. */
const HUNT = [8, 7, 10, 13]

/** A table without a server: it shows what the engine once said, and the ship goes one step where it is sent. */
export class SampleLive {
  code = 'SAMPLE'
  status = 'open'
  talk = []
  history = []
  writing = {}
  table = $state.raw(table)
  you = $state.raw(sample<You>({ person: 'p0', name: 'Mira', seats: [0], host: true }))
  sight = $state.raw<Sight<'windward'> | null>(null)

  constructor(readonly scene: Scene) {
    const { public: pub, private: own, ask, waiting } = moments[scene === 'hunt' ? 'turn' : scene]
    this.sight = {
      seat: scene === 'other' ? 1 : 0,
      public: sample(pub),
      private: sample(own),
      ask: ask as Sight['ask'],
      waiting,
      hushed: false,
      canUndo: true,
      clocks: {},
      result: null,
    }
  }

  #change(change: Partial<WindwardPublic>): void {
    if (this.sight) this.sight = { ...this.sight, public: { ...this.sight.public, ...change } }
  }

  onEvents = (listener: OnEvents<'windward'>): (() => void) => {
    if (this.scene === 'hunt') setTimeout(() => this.#hunt(listener), 1500)
    return () => undefined
  }

  #hunt(listener: OnEvents<'windward'>): void {
    if (!this.sight) return
    const { sky } = this.sight.public
    const end = HUNT.at(-1) ?? 0
    this.#change({ sky: { ...sky, reds: sky.reds.map((red) => (red === HUNT[0] ? end : red)) } })
    listener([sample({ what: 'hunted', kind: 'red', path: HUNT, seat: 0 })], true)
  }

  secondsUntil = (): number => 0
  undo = async (): Promise<void> => undefined

  /** Only the server knows what is open after a step: the journey ends there. */
  answer = async (move: { do: string; to: number }): Promise<void> => {
    if (!this.sight?.ask || move.do !== 'sail') return
    const { captains, active } = this.sight.public
    this.#change({
      captains: captains.map((one, seat) => (seat === active ? { ...one, ship: move.to } : one)),
    })
    this.sight = { ...this.sight, ask: { ...this.sight.ask, id: this.sight.ask.id + 1 } }
  }

  /** As the game knows it. */
  get live(): Live<'windward'> {
    return sample(this)
  }
}
