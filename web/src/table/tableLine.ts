import { adviserOf } from '../games'
import type { Event } from '../lib/live.svelte'
import { t } from '../lib/messages/table'
import type { Cast } from './seated.svelte'

/** What every table may tell: somebody leaves, takes a step back, a seat changes hands, or asks for a hint. Without words: nothing is to be told. */
export function tableLine(
  event: Event,
  { names, me }: Cast,
  game: string,
): { seat: number; text: string; bot?: boolean } | null {
  switch (event.what) {
    case 'left':
      return { seat: event.seat, text: t('table.someoneLeft', names[event.seat] ?? '') }
    case 'took_back':
      return {
        seat: event.seat,
        text: event.seat === me ? t('table.youUndid') : t('table.undone', names[event.seat] ?? ''),
      }
    case 'hinted':
      return {
        seat: event.seat,
        text: t('hint.asked', adviserOf(game), event.seat === me ? undefined : names[event.seat]),
      }
    case 'taken':
      return { seat: event.seat, text: handedOver(event, { names, me }), bot: event.by === 'bot' }
    default:
      return null
  }
}

/** Into whose hands a seat has gone; nothing where clockwork has done what it was to do, and nobody has come. */
function handedOver(
  { seat, by, why }: Event & { what: 'taken' },
  { names, me }: Pick<Cast, 'names' | 'me'>,
): string {
  const name = names[seat] ?? ''
  if (why === 'over') return ''
  if (why === 'time_up')
    return seat === me ? t('table.clockworkForMe') : t('table.clockworkFor', name)
  if (why === 'back') return seat === me ? t('table.youAreBack') : t('table.isBack', name)
  return by === 'bot' ? t('table.seatToBot', name) : t('table.seatTaken', by)
}

/** Who sat where when each of these happened: what clockwork did in somebody's name, it did. */
export function playedBy(history: readonly Event[], cast: Cast): (id: number) => Cast {
  const kept = new Set<number>()
  let now = cast
  const then = history.map((event) => {
    if (event.what !== 'taken') return now
    if (event.by === 'bot') kept.add(event.seat)
    else kept.delete(event.seat)
    now = {
      ...cast,
      names: cast.names.map((name, seat) => (kept.has(seat) ? t('table.clockworkAs', name) : name)),
      bots: cast.bots.map((bot, seat) => bot || kept.has(seat)),
      me: cast.me !== null && kept.has(cast.me) ? null : cast.me,
    }
    return cast
  })
  return (id) => then[id] ?? cast
}
