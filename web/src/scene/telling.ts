/** What happened, in the words of the game; where it has none, its name and its fields say it. */

import type { Event } from '../lib/live.svelte'
import type { LogLine } from '../lib/table'
import type { GameName } from '../lib/wire'
import type { Cast } from '../table/seated.svelte'
import { playedBy, tableLine } from '../table/tableLine'
import { t } from './messages'
import { withNames } from './scene'

/** Anything that happened, as it came: the page knows no field of it. */
export type Happened = Readonly<Record<string, unknown>> & { readonly what: string }

const spaced = (name: string): string => name.replaceAll('_', ' ')
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${spaced(name)} ${inWords(part)}`)
      .join(', ')
  return typeof value === 'string' ? spaced(value) : typeof value === 'number' ? String(value) : ''
}

/** “Tomas sold · good fig · stall 2”. */
export function sentenceOf(event: Happened, names: readonly string[]): string {
  const { what, says, seat, ...fields } = event
  if (typeof says === 'string' && says) return withNames(says, names)
  const who = typeof seat === 'number' ? names[seat] : undefined
  const parts = Object.entries(fields).map(([name, value]) => `${spaced(name)} ${inWords(value)}`)
  return [who ? `${who} ${spaced(what)}` : capital(spaced(what)), ...parts].join(' · ')
}

/** All that happened, as lines. */
export function linesTold(history: readonly Event[], cast: Cast, game: string): LogLine[] {
  const played = playedBy(history, cast)
  return history.flatMap((event, id) => {
    const shared = tableLine(event, cast, game as GameName)
    const happened = event as unknown as Happened
    const seat = shared?.seat ?? happened['seat']
    const seal = typeof seat === 'number' ? cast.seals[seat] : undefined
    const text = shared?.text ?? sentenceOf(happened, played(id).names)
    return text ? [{ id, text, ...(seal && { seal }) }] : []
  })
}

/** The same for ears: one sentence after another. */
export const saidOf = (events: readonly Event[], cast: Cast, game: string): string =>
  linesTold(events, cast, game)
    .map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')

/** How long it takes to see what these brought, in milliseconds. */
export const tellingTakes = (events: readonly unknown[]): number =>
  events.length === 0 ? 0 : 700 + Math.min(events.length, 4) * 250

/** Why nothing is asked of me: whoever is waited for, or what I look on at. */
export const waitsFor = (
  me: number | null,
  waiting: readonly number[],
  names: readonly string[],
  says: string,
): string =>
  me === null
    ? says || t('scene.looksOn')
    : waiting.length > 0
      ? t('scene.waiting', waiting.map((seat) => names[seat] ?? '').join(', '))
      : t('scene.nobodyAsked')
