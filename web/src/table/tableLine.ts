import { adviserOf } from '../games'
import type { Event } from '../lib/live.svelte'
import { t } from '../lib/messages/table'
import type { Cast } from './seated.svelte'

/** What every table may tell: somebody leaves, takes a step back, a seat changes hands, or asks for a hint. */
export function tableLine(
  event: Event,
  { names, me }: Cast,
  game: string,
): { seat: number; text: string } | null {
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
      return {
        seat: event.seat,
        text:
          event.by === 'bot'
            ? t('table.seatToBot', names[event.seat] ?? '')
            : t('table.seatTaken', event.by),
      }
    default:
      return null
  }
}
