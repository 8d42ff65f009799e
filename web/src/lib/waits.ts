/** Whose turn it is, since when and until when, in words of the day and in one's own time. */

import { t } from './messages/slow'
import type { MyTable, TableState, Wait, You } from './wire'

const HOUR = 3600
const DAY = 24 * HOUR

const date = (seconds: number): Date => new Date(seconds * 1000)
const said = (seconds: number, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', how).format(date(seconds))
const clock = (seconds: number): string =>
  said(seconds, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** How many midnights lie between: days are the calendar's. */
function daysFrom(one: number, other: number): number {
  const day = (seconds: number): number => {
    const local = date(seconds)
    return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / (DAY * 1000)
  }
  return day(other) - day(one)
}

/** A day of this week by its name, another by its date. */
const dayOf = (seconds: number, near: boolean): string =>
  said(seconds, near ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' })

function partOf(seconds: number, near: boolean): string {
  const hour = date(seconds).getHours()
  const day = dayOf(seconds, near)
  if (!near) return day
  return hour < 12
    ? t('slow.morning', day)
    : hour < 18
      ? t('slow.afternoon', day)
      : t('slow.evening', day)
}

/** "yesterday, 22:10": both in seconds since 1970. */
export function sinceWhen(then: number, now: number): string {
  const days = daysFrom(then, now)
  if (days <= 0) return t('slow.today', clock(then))
  if (days === 1) return t('slow.yesterday', clock(then))
  return partOf(then, days < 7)
}

/** "tomorrow, 18:00", and "Tuesday evening" where the hour is not near. */
export function untilWhen(then: number, now: number): string {
  const days = daysFrom(now, then)
  if (days <= 0) return t('slow.today', clock(then))
  if (days === 1) return t('slow.tomorrow', clock(then))
  return partOf(then, days < 7)
}

/** "waits since yesterday, 22:10": what waits for me waits, what waits for others does so since. */
export const sinceOf = (then: number, forMe: boolean, now: number): string =>
  t(forMe ? 'slow.waitsSince' : 'slow.since', sinceWhen(then, now))

export const untilWords = (then: number, now: number): string =>
  t('slow.until', untilWhen(then, now))

/** What is said of a table at which nobody has looked for long. */
export const restWords = ({ others, rests }: MyTable, now: number): string =>
  t('slow.restsMine', others, sinceWhen(rests ?? now, now))

/** And to whoever wakes it. */
export const restedWords = (then: number, now: number): string =>
  t('slow.rested', sinceWhen(then, now))

/** What is said to whoever comes back: a wish, and how many tables wait for them, or for others, or have ended. */
export const welcome = (now: number, name: string, forMe: number, running: boolean): string =>
  `${t('slow.greeting', partOfDay(now), name)} ${t('slow.wait', forMe, running)}`

/** What is said where the house cannot be reached any more: since when nothing new is known. */
export const stoodAt = (then: number): string => t('slow.stoodAt', clock(then))

/** What one wishes somebody who comes in now. */
export function partOfDay(now: number): 'morning' | 'day' | 'evening' {
  const hour = date(now).getHours()
  return hour >= 4 && hour < 11 ? 'morning' : hour >= 11 && hour < 17 ? 'day' : 'evening'
}

/** No more than a quarter of the time is left. */
export const isShort = ({ since, until }: Pick<Wait, 'since' | 'until'>, now: number): boolean =>
  until - now <= (until - since) / 4

type Seen = Pick<TableState, 'waits' | 'chairs' | 'rests'>
type Me = Pick<You, 'waits' | 'seats'>

const sooner = (one: Wait, other: Wait): number => one.until - other.until

/** Of me, whose time is up first. */
const waitOfMine = (table: Seen | null, you: Me | null): Wait | undefined =>
  [...(table?.waits ?? []), ...(you?.waits ?? [])]
    .filter(({ seat }) => you?.seats.includes(seat))
    .sort(sooner)[0]

/** Of all that may be known: who, and how long the first of them has. */
function waitOfOthers(table: Seen | null): { first: Wait; names: string[] } | null {
  const waits = [...(table?.waits ?? [])].sort(sooner)
  const first = waits[0]
  return table && first
    ? { first, names: waits.map(({ seat }) => table.chairs[seat]?.name ?? '') }
    : null
}

/** For the head of a table: until when I have; else for whom it waits. Nothing where we play this evening. */
export function waitWords(table: Seen | null, you: Me | null, now: number): string {
  if (table?.rests) return t('slow.rests', sinceWhen(table.rests, now))
  const mine = waitOfMine(table, you)
  if (mine) return t('slow.youHave', untilWhen(mine.until, now))
  const others = waitOfOthers(table)
  if (!others) return ''
  const { first, names } = others
  return t('slow.theyHave', names, sinceWhen(first.since, now), untilWhen(first.until, now))
}

/** The same as a sentence, beneath what is asked: until when somebody has, and that nobody need wait here. */
export function waitSentence(table: Seen | null, you: Me | null, now: number): string {
  if (table?.rests) return t('slow.restsHere', sinceWhen(table.rests, now))
  const mine = waitOfMine(table, you)
  if (mine) return t('slow.youHaveTime', untilWhen(mine.until, now))
  const others = waitOfOthers(table)
  if (!others) return ''
  const seated = (you?.seats.length ?? 0) > 0
  return t('slow.theyHaveTime', others.names, untilWhen(others.first.until, now), seated)
}
