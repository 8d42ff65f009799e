/** How long ago, in words that people use. */

import { t } from '../lib/messages'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Both in seconds since 1970; nothing for the last two minutes. Yesterday is the calendar's, not 24 hours ago. */
export function sinceWords(then: number, now: number): string {
  const ago = now - then
  if (ago < 2 * MINUTE) return ''
  if (ago < HOUR) return t('home.forMinutes', Math.floor(ago / MINUTE))
  const days = midnightsBetween(then, now)
  if (days === 0 || ago < 6 * HOUR) return t('home.forHours', Math.floor(ago / HOUR))
  return days === 1 ? t('home.sinceYesterday') : t('home.forDays', days)
}

function midnightsBetween(then: number, now: number): number {
  const day = (seconds: number): number => {
    const date = new Date(seconds * 1000)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  }
  return day(now) - day(then)
}

const said = (seconds: number, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'long',
    ...how,
  }).format(seconds * 1000)

/** "Friday, 13 November". */
export const dayWords = (seconds: number): string => said(seconds, { weekday: 'long' })

/** "3 November". */
export const shortDay = (seconds: number): string => said(seconds, {})

/** "9:41", what is left of some minutes. */
export const leftWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
