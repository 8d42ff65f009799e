/**
 * A page that a game's package brings along: one ES module, `mount(element, table) → {update, destroy}`, served by the house
 * under its own Content-Security-Policy. It is given plain data and keeps what it draws inside its element.
 */

import { fileOf } from '../games/binding'

/** What the module is given of a table, a copy each time. */
export interface Look {
  /** What everybody sees, and what these eyes see besides. */
  public: unknown
  private: unknown
  /** Whose eyes these are; null for whoever watches. */
  seat: number | null
  /** What is asked of them now. */
  ask: unknown
  /** The seats that everybody waits for. */
  waiting: readonly number[]
  /** Who sits where. */
  names: readonly string[]
  over: boolean
}

export interface Given {
  look: Look
  /** Answers what is asked; what the rules refuse is thrown, with a sentence. */
  answer: (move: unknown, words?: string) => Promise<void>
  /** True while it shows something that should not be taken away. */
  hold: (holding: boolean) => void
}

export interface Mounted {
  update: (look: Look) => void
  destroy: () => void
}

interface PageModule {
  mount: (element: HTMLElement, given: Given) => Mounted
}

const isPage = (module: unknown): module is PageModule =>
  typeof (module as Partial<PageModule> | null)?.mount === 'function'

/** Brings the module of a game's package. */
export async function fetchPage(
  game: string,
  file: string,
  bring: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<PageModule> {
  const module = await bring(fileOf(game, file))
  if (!isPage(module)) throw new TypeError(`${file} of ${game} has no mount(element, given).`)
  return module
}

/** A copy of plain data: whatever a module does to it, the table's own stays as it is. */
const copied = (look: Look): Look => structuredClone(look)

/**
 * Lays a table with a module that is on its way. It is a stranger's: where it fails, now or later, `onfailed` hears of it
 * once, and it is not called again.
 */
export function lay(
  element: HTMLElement,
  coming: Promise<PageModule>,
  given: Given,
  onfailed: (error: unknown) => void,
): Mounted {
  let newest = given.look
  let mounted: Mounted | null = null
  let done = false

  function fail(error: unknown): void {
    if (done) return
    done = true
    onfailed(error)
  }
  function attempt(deed: () => void): void {
    try {
      deed()
    } catch (error) {
      fail(error)
    }
  }
  coming.then(({ mount }) => {
    if (!done) attempt(() => (mounted = mount(element, { ...given, look: copied(newest) })))
  }, fail)

  return {
    update(look) {
      newest = look
      if (!done) attempt(() => mounted?.update(copied(look)))
    },
    destroy() {
      if (!done) attempt(() => mounted?.destroy())
      done = true
    },
  }
}
