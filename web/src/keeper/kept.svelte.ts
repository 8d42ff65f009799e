/** The house as its keeper sees it: read now and then, and after every deed. */

import { Trouble } from '../lib/api'
import { keeping } from './asks'
import { t } from '../lib/messages/keeper'
import { toaster } from '../lib/toaster.svelte'
import { attempt } from '../lib/troubles'
import { whileSeen } from '../lib/visibility'
import type { KeptHouse, KeptTables } from '../lib/wire'

const EVERY = 15_000
const SOON = 2_000

export class KeptView {
  house = $state.raw<KeptHouse | null>(null)
  tables = $state.raw<KeptTables | null>(null)
  /** Whether whoever looks keeps no house, or none can be reached. */
  shut = $state<'closed' | 'dark' | null>(null)
  /** It was reached before, and cannot be now: what is shown is how it stood. */
  away = $state(false)
  find = $state('')
  /** When it was last read, in seconds. */
  now = $state(Date.now() / 1000)
  #asked = 0

  async read(): Promise<void> {
    const asked = ++this.#asked
    try {
      const [house, tables] = await Promise.all([keeping.house(), keeping.tables(this.find)])
      if (asked !== this.#asked) return
      ;[this.house, this.tables, this.shut] = [house, tables, null]
      this.now = Date.now() / 1000
      this.away = false
      if (house.backups.under_way) this.readSoon()
    } catch (error) {
      const closed = error instanceof Trouble && (error.status === 401 || error.status === 403)
      if (closed || this.house === null) this.shut = closed ? 'closed' : 'dark'
      else if (asked === this.#asked) this.away = true
    }
  }

  /** Once what was begun may be over. */
  readSoon(): void {
    setTimeout(() => void this.read(), SOON)
  }

  follow(): () => void {
    void this.read()
    // Whoever was refused comes by a link or a key: nothing else lets them in.
    return whileSeen(EVERY, () => {
      if (this.shut !== 'closed') void this.read()
    })
  }

  async look(find: string): Promise<void> {
    this.find = find
    await this.read()
  }

  close(code: string): Promise<boolean> {
    return this.do(() => keeping.closeTable(code), t('keeper.tableClosed', code))
  }

  empty(code: string, seat: number): Promise<boolean> {
    return this.do(() => keeping.emptyChair(code, seat), t('keeper.emptied'))
  }

  sayTo(code: string, text: string): Promise<boolean> {
    return this.do(() => keeping.sayToTable(code, text), t('keeper.saidHere'))
  }

  takeBackAt(code: string): Promise<boolean> {
    return this.do(() => keeping.takeBackAt(code), t('keeper.takenBack'))
  }

  /** Does it, says so, and looks again. */
  async do(deed: () => Promise<unknown>, words: string): Promise<boolean> {
    const done = await attempt(deed)
    if (done) toaster.show({ words, icon: 'check' })
    await this.read()
    return done
  }
}
