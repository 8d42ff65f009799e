/** What the chairs around the fire say, and where they stand. */

import { programOf } from '../../lib/chair'
import { t } from '../../lib/messages/around'
import type { SealName } from '../../lib/seals'
import type { About, Chair, Option, TableState, You } from '../../lib/wire'

export const isTaken = (chair: Chair): boolean => chair.kind === 'person' || chair.kind === 'bot'

export const taken = (table: TableState): Chair[] => table.chairs.filter(isTaken)

/** Who has which seal, but for one chair. */
export function sealsTaken(
  table: TableState,
  except: number | null = null,
): Partial<Record<SealName, string>> {
  const found: Partial<Record<SealName, string>> = {}
  for (const chair of taken(table))
    if (chair.seal && chair.seat !== except) found[chair.seal] = chair.name
  return found
}

/** A wish that somebody else has already is no wish. */
export const freeSeal = (
  wish: SealName | null,
  used: Partial<Record<SealName, string>>,
): SealName | null => (wish && !(wish in used) ? wish : null)

/** Whoever has come and sits nowhere yet is choosing a seal: for each a free chair, and what they are called. */
export function choosing(table: TableState): Map<number, string> {
  const free = table.chairs.filter((chair) => !isTaken(chair))
  const coming = table.watchers.filter(({ person }) => person !== table.host)
  return new Map(
    free.slice(0, coming.length).map(({ seat }, nth) => [seat, coming[nth]?.name ?? '']),
  )
}

/** Place `i` of `n` around the fire, in parts of the stage: the first at the top, then with the sun. */
export function placeAt(i: number, n: number): { x: number; y: number } {
  const angle = ((i / n) * 360 - 90) * (Math.PI / 180)
  return {
    x: round(50 + Math.cos(angle) * 42.75),
    y: round(50 + Math.sin(angle) * 42),
  }
}
const round = (n: number): number => Math.round(n * 100) / 100

/** The option that says which seat begins, if the game has one. */
export const firstOption = (about: About | null): Option | undefined =>
  about?.options.find((option) => option.names_seat && option.name === 'first')

/** The seat with the lantern: who begins, where that is settled. */
export function firstSeat(table: TableState, about: About | null): number | null {
  const option = firstOption(about)
  if (!option) return null
  const value = table.options[option.name]
  if (typeof value !== 'number' || option.choices.some((choice) => choice.value === value))
    return null
  return table.chairs[value] && isTaken(table.chairs[value]) ? value : null
}

/** What stands under a name. */
export function stateOf(chair: Chair, table: TableState, you: You, first: number | null): string {
  const words: string[] = []
  const by = programOf(chair)
  if (chair.kind === 'bot') words.push(t('lobby.clockwork'))
  else if (by !== null) {
    words.push(t('common.program', by))
    if (!chair.present) words.push(t('lobby.awayNow'))
  } else if (you.seats.includes(chair.seat)) {
    if (you.seats[0] !== chair.seat) words.push(t('lobby.onThisDevice'))
    else words.push(you.host ? t('lobby.youHost') : t('lobby.you'))
  } else {
    if (chair.person !== null && chair.person === table.host) words.push(t('lobby.host'))
    if (!chair.present) words.push(t('lobby.awayNow'))
    else if (words.length === 0) words.push(t('lobby.here'))
  }
  if (chair.muted) words.push(t('lobby.muted'))
  if (chair.seat === first) words.unshift(t('lobby.goesFirst'))
  return words.join(', ')
}

export interface Coming {
  what: 'sat' | 'botSat' | 'programSat' | 'stood' | 'away' | 'back' | 'looksOn'
  name: string
  seal: SealName | null
}

/** What has changed around the fire since the last time we looked, other people only. */
export function comings(before: TableState, after: TableState, me: string): Coming[] {
  const found: Coming[] = []
  const key = (chair: Chair): string => `${chair.kind} ${chair.person ?? ''} ${chair.name}`
  const was = new Map(taken(before).map((chair) => [key(chair), chair]))
  const is = new Map(taken(after).map((chair) => [key(chair), chair]))
  const gone = [...was].filter(([at, chair]) => !is.has(at) && chair.person !== me)
  const come = [...is].filter(([at, chair]) => !was.has(at) && chair.person !== me)
  // Somebody who has only taken another name neither came nor went.
  const renamed = (one: Chair, others: [string, Chair][]): boolean =>
    others.some(([, other]) =>
      one.person === null
        ? other.kind === one.kind && other.seat === one.seat
        : other.person === one.person,
    )
  for (const [, chair] of come)
    if (!renamed(chair, gone))
      found.push({
        what: chair.kind === 'bot' ? 'botSat' : programOf(chair) === null ? 'sat' : 'programSat',
        name: chair.name,
        seal: chair.seal,
      })
  for (const [, chair] of gone)
    if (!renamed(chair, come)) found.push({ what: 'stood', name: chair.name, seal: chair.seal })
  for (const [at, chair] of is) {
    const old = was.get(at)
    if (chair.kind === 'person' && chair.person !== me && old && old.present !== chair.present)
      found.push({ what: chair.present ? 'back' : 'away', name: chair.name, seal: chair.seal })
  }
  const knew = new Set([
    ...before.watchers.map((watcher) => watcher.person),
    ...before.chairs.map((chair) => chair.person),
  ])
  // Where not all are named, whoever is now has not just come.
  const named = before.watching === before.watchers.length
  for (const watcher of named ? after.watchers : [])
    if (watcher.person !== me && !knew.has(watcher.person))
      found.push({ what: 'looksOn', name: watcher.name, seal: null })
  return found
}
