import { nameOf } from '../games'
import { mainOf, questionOf } from '../lib/asked'
import { announce } from '../lib/announce.svelte'
import type { Live } from '../lib/live.svelte'
import type { LogLine, SeatAtTable } from '../lib/table'
import type { GameName } from '../lib/wire'
import { BoardEvening } from '../table/boardEvening.svelte'
import { seatsShown } from '../table/people'
import { Seated } from '../table/seated.svelte'
import { drawing, type Draws } from './drawing'
import { t } from './messages'
import { matOf, withNames } from './scene'
import { linesTold, saidOf, tellingTakes, waitsFor } from './telling'

interface OutsideWays {
  onhold: (holding: boolean) => void
  /** The board shows something that should not be taken away. */
  holding?: () => boolean
  /** Where M leads. */
  map: string
}

/** An evening at a game that the page has never heard of, whoever draws its board. For a component's beginning. */
export class Outside {
  readonly name: string
  readonly drawn: Draws
  readonly game: Seated<GameName>
  readonly evening: BoardEvening<GameName>

  constructor(
    readonly live: Live,
    { onhold, holding = () => false, map }: OutsideWays,
  ) {
    const name = live.table?.game ?? ''
    const game = new Seated<GameName>(live, [])
    this.name = name
    this.game = game
    this.drawn = drawing(live)
    this.evening = new BoardEvening(
      game,
      {
        game: name as GameName,
        title: nameOf(name),
        turn: () => this.asked,
        what: () => this.question,
        question: () => this.question,
        log: () => linesTold(live.history, game.cast, name),
        rule: () => ({ title: '', want: '', may: [], ids: [] }),
        holding,
        putBack: () => undefined,
        undoing: () => false,
        stuck: () => '',
        map,
        hear: (events, fresh) => {
          if (fresh) announce(saidOf(events, game.cast, name))
        },
        takes: tellingTakes,
      },
      onhold,
    )
  }

  get title(): string {
    return nameOf(this.name)
  }

  #kind = $derived.by(() => mainOf(this.game.ask)?.kind ?? '')
  asked = $derived.by(() => questionOf(this.game.ask))
  /** What is asked, by the name that its rules give it. */
  question = $derived.by(() => {
    const words = this.#kind.replaceAll('_', ' ')
    return words && words !== 'either'
      ? t('scene.asksYou', words.charAt(0).toUpperCase() + words.slice(1))
      : t('scene.whatNow')
  })
  says = $derived.by(() => withNames(this.drawn.scene?.says, this.game.cast.names))
  /** Why nothing is asked of me. */
  waits = $derived.by(() =>
    waitsFor(this.game.me, this.game.waiting, this.game.cast.names, this.says),
  )

  seats: SeatAtTable[] = $derived.by(() => {
    const { you, waiting, cast } = this.game
    const { scene } = this.drawn
    return seatsShown({
      table: this.live.table!,
      you,
      waiting,
      states: cast.names.map((_, seat) => withNames(matOf(scene, seat)?.words, cast.names)),
      scores: [],
    }).map((seat) => {
      const points = matOf(scene, seat.seat)?.points
      return typeof points === 'number' ? { ...seat, score: points } : seat
    })
  })

  lines: LogLine[] = $derived.by(() => {
    const { lines } = this.evening
    const { mustAct, me, seal } = this.game
    return mustAct && lines.length > 0
      ? [
          ...lines,
          { id: 'mine', text: this.question, mine: true, ...(me !== null && { seal: seal(me) }) },
        ]
      : lines
  })
}
