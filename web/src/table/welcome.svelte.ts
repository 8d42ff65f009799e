import type { Live } from '../lib/live.svelte'
import type { LogLine } from '../lib/table'
import type { Chair } from '../lib/wire'
import { watched } from '../replay/start'
import { isNews, linesFrom, takenOver } from './missed'
import { isNew } from './isNew'
import { keptForMe } from './people'

/** What whoever comes back is told: shown at once, or when nothing lies over it any more. */
export class Welcome {
  constructor(
    private readonly live: () => Live,
    /** Everything that happened, as the log says it. */
    private readonly lines: () => readonly LogLine[],
  ) {}

  /** My seats that clockwork has. */
  kept: Chair[] = $derived.by(() => {
    const { table, you } = this.live()
    return table && you ? keptForMe(table, you) : []
  })
  from: number = $derived.by(() => {
    const { code, history, missed } = this.live()
    if (this.kept[0]) return takenOver(history, this.kept[0].seat)
    return Math.max(missed?.told ?? Infinity, watched.get(code) ?? 0)
  })
  since: LogLine[] = $derived.by(() =>
    linesFrom(this.lines(), this.from, this.kept[0] ? Infinity : this.live().came),
  )

  /** Whether there is something that was not read yet: it stays until it is. */
  tells: boolean = $derived.by(() => {
    const { missed, sight, table, you, cameBack } = this.live()
    if (!missed || !sight || table?.phase !== 'play') return false
    if (this.kept.length > 0) return true
    // Where several share a device, whoever looks next may not be who was away.
    return you?.seats.length === 1 && isNews(missed.seconds, this.since.length, cameBack)
  })
  open: boolean = $derived.by(
    () => this.tells && (this.kept.length > 0 || !isNew(this.live().table?.game ?? '')),
  )
}
