/** A table whose scene is drawn. */

import type { Live } from '../lib/live.svelte'
import type { SceneChanged, Scene as Told } from '../lib/wire'
import type { Scene, Touches } from './scene'

/** What such a table tells beside what all do. */
export interface Draws {
  readonly scene: Scene | null
  /** What the seat that is asked may touch. */
  readonly touches: Touches | null
  /** Asks what fits these touches. */
  touch(on: string[]): void
}

export const drawing = (live: Live): Draws => live as Live & Draws

/** A scene that was told whole. */
export const sceneOf = (told: SceneChanged | Told | null | undefined): Scene | null =>
  told
    ? {
        places: told.places ?? [],
        mats: told.mats ?? [],
        says: told.says ?? '',
        picks: told.picks ?? [],
      }
    : null
