import { untrack } from 'svelte'
import { pause } from '../../../lib/motion'
import { sound } from '../../../lib/sound'
import type { WinterTable } from '../play.svelte'
import type { WinterEvent, WinterPassage } from '../wire'
import { STAGE_KINDS, stageOf, type StageName } from './kinds'
import { endOfStory, scenesOf, type Scene } from './scenes'

/** So long somebody else’s scene stays when nobody keeps it. */
const LOOK = 8000

/** What is before these eyes instead of the map: a scene that is played, or one whose end has not been looked at. */
export class Scenes {
  ended = $state.raw<Scene | null>(null)
  #waiting: Scene[] = []
  #seen = new Set<number>()
  #kept = false

  constructor(readonly game: WinterTable) {
    // Whatever was over before these eyes came is in the tale.
    untrack(() => this.#over())
  }

  live: StageName | null = $derived.by(() => {
    const name = stageOf(this.game)
    return name && this.#isSmall(name) ? null : name
  })
  name: StageName | 'closing' | null = $derived.by(() => this.ended?.kind ?? this.live)
  #all = $derived.by(() => {
    const { battle, trap, quest } = this.game.pub
    const under = { battle: battle !== null, trap: trap !== null, quest: quest !== null }
    return scenesOf(this.game.live.history, under)
  })
  /** What was told on this stage so far. */
  scene: Scene | null = $derived.by(
    () => this.ended ?? this.#all.findLast(({ kind, over }) => kind === this.live && !over) ?? null,
  )

  story: readonly WinterPassage[] = $derived.by(() =>
    this.name === 'epilogue' ? endOfStory(this.game.live.history) : (this.scene?.story ?? []),
  )

  /** What others fight is told small, beside the town; a quest is everybody's. */
  #isSmall(name: StageName): boolean {
    const { me, pub, asked } = this.game
    if (me === null || (name !== 'battle' && name !== 'trap')) return false
    return !this.game.fights(pub[name]) && !STAGE_KINDS[name].has(asked?.kind ?? '')
  }

  /** What is over and has not been seen; from now on it has. */
  #over(): Scene[] {
    if (!this.game.live.sight) return []
    const over = this.#all.filter((scene) => scene.over && !this.#seen.has(scene.from))
    over.forEach(({ from }) => this.#seen.add(from))
    return over
  }

  /** Whether the scene is about somebody of mine: then it stays until I carry on, as the evening's end does. */
  concerns(scene: Scene): boolean {
    const { me } = this.game
    if (scene.kind === 'closing') return true
    if (me === null) return false
    if (scene.kind === 'quest') return me in (scene.quest.took_part ?? {})
    return this.game.fights(scene.kind === 'battle' ? scene.battle : scene.trap)
  }

  hear(_told: readonly WinterEvent[], fresh: boolean): void {
    const over = this.#over()
    if (!fresh) {
      this.#waiting = []
      this.ended = null
      return
    }
    // Whoever had the last word has seen it.
    const { me } = this.game
    for (const scene of over) {
      const small = me !== null && (scene.kind === 'battle' || scene.kind === 'trap')
      if (small && !this.concerns(scene)) continue
      if (me === null || scene.last !== me) this.#wait(scene)
    }
    if (!this.ended) this.#next()
  }

  /** Of what does not concern me only the newest waits: the tale tells the rest. */
  #wait(scene: Scene): void {
    if (!this.concerns(scene)) this.#waiting = this.#waiting.filter((each) => this.concerns(each))
    this.#waiting.push(scene)
  }

  #next(): void {
    this.ended = this.#waiting.shift() ?? null
    this.#kept = false
    if (this.ended) void this.#look(this.ended)
  }

  async #look(at: Scene): Promise<void> {
    sound('paper')
    if (this.concerns(at)) return
    await pause(LOOK)
    if (this.ended === at && !this.#kept) this.#next()
  }

  /** Somebody looks closer: it stays until they carry on. */
  keep = (): void => {
    this.#kept = true
  }

  carryOn = (): void => this.#next()
}
