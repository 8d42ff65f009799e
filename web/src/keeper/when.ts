/** Days and times as whoever keeps the house reads them. */

const lang = (): string => document.documentElement.lang || 'en'

/** "23:00". */
export const clockWords = (seconds: number): string =>
  new Intl.DateTimeFormat(lang(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(seconds * 1000)

/** "today, 04:00", "12 Nov, 04:00". */
export function momentWords(seconds: number, now: number): string {
  const same = new Date(seconds * 1000).toDateString() === new Date(now * 1000).toDateString()
  const day = same
    ? new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' }).format(0, 'day')
    : new Intl.DateTimeFormat(lang(), { day: 'numeric', month: 'short' }).format(seconds * 1000)
  return `${day}, ${clockWords(seconds)}`
}

const steps: [number, Intl.RelativeTimeFormatUnit][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

/** "2 days ago"; empty for the last minute. */
export function agoWords(seconds: number, now: number): string {
  for (const [step, unit] of steps)
    if (now - seconds >= step)
      return new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' }).format(
        -Math.floor((now - seconds) / step),
        unit,
      )
  return ''
}

export const kilobytes = (bytes: number): string =>
  new Intl.NumberFormat(lang()).format(Math.max(1, Math.ceil(bytes / 1024)))

export const megabytes = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${kilobytes(bytes)} KB` : `${Math.round(bytes / 1024 ** 2)} MB`
