/** What lies on the workbench, as it is now: what is found, or mended, is seen there before long. */

import { api, Trouble } from '../lib/api'
import { whileSeen } from '../lib/visibility'
import type { Findings, Me } from '../lib/wire'

export const OFTEN = 2000

export class Workbench {
  me = $state.raw<Me | null>(null)
  told = $state.raw<Findings | null>(null)
  trouble = $state.raw<Trouble | null>(null)
  #reads = false

  async read(): Promise<void> {
    if (this.#reads) return
    this.#reads = true
    try {
      this.me ??= await api.me()
      this.told = await api.findings()
      this.trouble = null
    } catch (refused) {
      this.trouble = refused instanceof Trouble ? refused : new Trouble('unknown', String(refused))
    } finally {
      this.#reads = false
    }
  }

  /** Read it again and again while somebody looks; not for whoever does not keep the house. Returns the way to stop. */
  follow(): () => void {
    void this.read()
    return whileSeen(OFTEN, () => {
      if (this.trouble?.code !== 'not_keeper') void this.read()
    })
  }
}
