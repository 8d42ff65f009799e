import { redrawn, type Scene } from '../lib/scenery'
import type { Look, Replay, ReplayFrame, ReplayPart } from '../lib/wire'

/** Where the parts of a replay come from. */
export interface Source {
  replay: (code: string, seat: number | null, scene: boolean) => Promise<Replay>
  replayPart: (
    code: string,
    seat: number | null,
    nth: number,
    scene: boolean,
  ) => Promise<ReplayPart>
}

/** A finished game through one pair of eyes, as far as it has been fetched: more of it as one walks on. */
export class Reel {
  #replay = $state.raw<Replay>()!
  #coming: Promise<void> | null = null

  private constructor(
    begun: Replay,
    private readonly source: Source,
    private readonly scene: boolean,
  ) {
    this.#replay = { ...begun, frames: madeWhole(begun.frames) }
  }

  /**
   * Of a game that `draws` names, every frame has what lay on the table. Of games from outside the house sends it
   * without being asked, so that one who does not know yet which game it is asks once.
   */
  static async begin(
    source: Source,
    code: string,
    seat: number | null,
    draws: (game: string) => boolean = () => false,
    known?: string,
  ): Promise<Reel> {
    const asked = known !== undefined && draws(known)
    const begun = await source.replay(code, seat, asked)
    const scene = draws(begun.game)
    const drawn = asked || begun.frames[0]?.look.scene !== undefined
    const lacks = scene && !drawn
    return new Reel(lacks ? await source.replay(code, seat, scene) : begun, source, scene)
  }

  /** The replay with the frames that are there, each of them whole. */
  get replay(): Replay {
    return this.#replay
  }
  get whole(): boolean {
    return this.#replay.frames.length >= this.#replay.of
  }
  /** How much of it is there, from 0 to 1. */
  get share(): number {
    return this.whole ? 1 : this.#replay.frames.length / this.#replay.of
  }

  /** Fetch one part more; whoever asks meanwhile waits for the same one. */
  more(): Promise<void> {
    if (this.whole) return Promise.resolve()
    this.#coming ??= this.#fetch().finally(() => (this.#coming = null))
    return this.#coming
  }

  /** Fetch on until so many frames are there. */
  async upTo(frames: number): Promise<void> {
    while (!this.whole && this.#replay.frames.length < frames) await this.more()
  }

  all(): Promise<void> {
    return this.upTo(this.#replay.of)
  }

  async #fetch(): Promise<void> {
    const { code, seat, frames, a_part } = this.#replay
    const nth = Math.floor(frames.length / a_part)
    const part = await this.source.replayPart(code, seat, nth, this.scene)
    this.#replay = { ...this.#replay, frames: [...frames, ...madeWhole(part.frames)] }
  }
}

/** Looks say what has changed, as in play; here each gets everything, so that one may step either way. */
export function madeWhole(frames: readonly ReplayFrame[]): ReplayFrame[] {
  let whole: object = {}
  let scene: Scene | null = null
  return frames.map(({ look, ...frame }) => {
    whole = { ...(look.full ? {} : whole), ...look.public }
    scene = redrawn(look.full ? null : scene, look.scene)
    return { ...frame, look: { ...look, public: whole as Look['public'], ...(scene && { scene }) } }
  })
}
