import { api, Trouble } from '../lib/api'
import type { Live } from '../lib/live.svelte'
import { t } from '../lib/messages/table'
import { go, pathTo } from '../lib/router'
import { toaster } from '../lib/toaster.svelte'
import { ruleBehind } from '../lib/troubles'
import type { Settings } from '../lib/wire'

export type Drawer =
  | 'people'
  | 'device'
  | 'invite'
  | 'leave'
  | 'delete'
  | 'take'
  | 'ways'
  | 'notices'

/** What those are told who must keep silent for a while. */
export interface Hush {
  words: string
  /** They may still nudge and react: only words are hushed. */
  signs?: boolean
}

/** What lies beside the game on every table: people, seats, leaving. One drawer is open at a time. */
export class Desk {
  open = $state<Drawer | null>(null)
  busy = $state(false)
  /** Whether the seat that I asked for is no longer asked for by my own doing. */
  withdrawn = false

  constructor(
    readonly live: Live,
    private readonly hush: Hush = { words: t('table.hushed') },
  ) {}

  /** Asks the server for a change, which the table then tells. A refusal is said, and nothing has changed. */
  async change(ask: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    try {
      await ask()
      return true
    } catch (trouble) {
      say(trouble)
      return false
    } finally {
      this.busy = false
    }
  }

  nudge = (seat: number): void => {
    if (this.live.sight?.hushed && !this.hush.signs) {
      toaster.show({ words: this.hush.words, icon: 'bell' })
      return
    }
    this.live.nudge(seat)
    const name = this.live.table?.chairs[seat]?.name ?? ''
    toaster.show({ words: t('table.nudged', name), icon: 'bell' })
  }

  home = (): void => go({ page: 'home' })

  async undo(): Promise<boolean> {
    try {
      await this.live.undo()
      return true
    } catch (trouble) {
      say(trouble)
      return false
    }
  }

  async toBot(seat: number): Promise<boolean> {
    return this.change(() => api.toBot(this.live.code, seat))
  }

  /** Yes or no to somebody who asks for a seat. */
  async answer(person: string, what: 'let-sit' | 'not-now'): Promise<boolean> {
    return this.change(() => api.person(this.live.code, person, what))
  }

  /** I do not ask for it any more: nobody has said no. */
  async neverMind(): Promise<void> {
    this.withdrawn = true
    if (this.live.you) await this.answer(this.live.you.person, 'not-now')
  }

  async lock(locked: boolean): Promise<void> {
    if (await this.change(() => api.changeTable(this.live.code, { locked })))
      toaster.show({ words: locked ? t('table.lockedNow') : t('table.unlockedNow'), icon: 'lock' })
  }

  /** How soon clockwork acts, from now on. */
  async pace(bot_pace: Settings['bot_pace']): Promise<void> {
    const settings = this.live.table?.settings
    if (settings)
      await this.change(() =>
        api.changeTable(this.live.code, { settings: { ...settings, bot_pace } }),
      )
  }

  openScreen(): void {
    window.open(pathTo({ page: 'screen', code: this.live.code }), '_blank', 'noopener')
  }

  async copy(words: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(words)
      toaster.show({ words: t('table.copied'), icon: 'copy' })
    } catch {
      // No clipboard without https: the field beside the button can be copied by hand.
    }
  }
}

/** A refusal in words. */
export function say(trouble: unknown): void {
  const words = trouble instanceof Trouble ? trouble.message : String(trouble)
  toaster.show({ words, icon: 'lost', tone: 'trouble', rule: ruleBehind(trouble) })
}
