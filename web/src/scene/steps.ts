/** A finished game step by step, as its scenes show it. */

import type { Event } from '../lib/live.svelte'
import { eventsIn } from '../lib/scenery'
import type { ReplayFrame } from '../lib/wire'
import type { WalkedStep } from '../replay/walk.svelte'
import { sceneOf } from './drawing'
import { matOf, type Scene } from './scene'

export interface SceneStep extends WalkedStep {
  scene: Scene
}

const NOTHING: Scene = { places: [], mats: [], says: '', picks: [] }

/** By seat, whichever mats there are. */
function scoresOf(scene: Scene): number[] {
  const seats = Math.max(0, ...scene.mats.map(({ seat }) => seat + 1))
  return Array.from({ length: seats }, (_, seat) => matOf(scene, seat)?.points ?? 0)
}

/** A frame is a step; where nothing was told and nothing moved, it is none. */
export function stepsOf(frames: readonly ReplayFrame[]): SceneStep[] {
  const steps: SceneStep[] = []
  let history: Event[] = []
  let told: ReplayFrame['look']['scene'] = null
  for (const { look } of frames) {
    const before = steps.at(-1)
    const scene = (look.scene !== told ? sceneOf(look.scene) : null) ?? before?.scene ?? NOTHING
    told = look.scene ?? told
    const events = eventsIn(look)
    if (before && events.length === 0 && scene === before.scene) continue
    history = [...history, ...events]
    steps.push({
      scene,
      events,
      history,
      waiting: look.waiting ?? [],
      public: { gone: [], score: scoresOf(scene) },
    })
  }
  return steps
}
