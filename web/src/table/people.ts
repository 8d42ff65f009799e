/** Who sits where: from the server's table to what the parts show. */

import { isBot, programOf, sealOf } from '../lib/chair'
import { t } from '../lib/messages/table'
import type { SealName } from '../lib/seals'
import type { SeatAtTable, TalkLine as TalkLineShown, Walker } from '../lib/table'
import type { Ask, Chair, SeatWish, TableState, TalkLine, You } from '../lib/wire'

/** Nobody but bots plays along, and nobody looks on. */
export const amongBots = ({ chairs, watching, screen }: TableState, { seats }: You): boolean =>
  seats.length === 1 &&
  watching === 0 &&
  !screen &&
  chairs.every((chair) => seats.includes(chair.seat) || (isBot(chair) && !chair.stands_in))

/** Over days, not everybody is there to hear what is told aloud. */
export const goesUnheard = ({ settings, chairs }: TableState, { seats }: You): boolean =>
  !!settings.pace &&
  chairs.some((chair) => !seats.includes(chair.seat) && (isAway(chair) || chair.stands_in))

export const isAway = (chair: Chair): boolean => chair.kind === 'person' && !chair.present

/** Whether nobody but bots sees how long I take: no other person plays, looks on, or watches a television. */
export const isAmongBots = (
  table: Pick<TableState, 'chairs'> & Partial<Pick<TableState, 'watching' | 'screen'>>,
  you: You,
): boolean =>
  !table.watching &&
  !table.screen &&
  table.chairs.every(
    (chair) => chair.kind === 'empty' || isBot(chair) || you.seats.includes(chair.seat),
  )

/** Whether I wait, and not for people alone. */
export const botsAct = (
  { phase, chairs }: Pick<TableState, 'phase' | 'chairs'>,
  { ask, waiting }: { ask: Ask | null; waiting: readonly number[] },
): boolean =>
  phase === 'play' &&
  (ask === null || ask.must === false) &&
  chairs.some(isBot) &&
  (waiting.length === 0 || chairs.some((chair) => isBot(chair) && waiting.includes(chair.seat)))

interface Played {
  readonly table: Pick<TableState, 'phase' | 'chairs'> | null
  readonly sight: { ask: Ask | null; waiting: readonly number[] } | null
  readonly film: { readonly telling: unknown }
}

/** Whether people alone are waited for, and nothing is being told: there is no way past that. */
export const onlyPeopleAct = ({ table, sight, film }: Played): boolean =>
  film.telling === null && !(table !== null && sight !== null && botsAct(table, sight))

/** So long somebody may be away before the others are asked about it, in seconds. */
export const GONE = 20

/** Whom the table waits for who has lost the network: the one who has been away longest. */
export function goneFrom(
  table: TableState,
  waiting: readonly number[],
  secondsSince: (moment: number) => number,
): Chair | null {
  const gone = waiting
    .flatMap((seat) => table.chairs[seat] ?? [])
    .filter((chair) => isAway(chair) && chair.away_since !== null)
    .sort((a, b) => (a.away_since ?? 0) - (b.away_since ?? 0))[0]
  return gone?.away_since && secondsSince(gone.away_since) >= GONE ? gone : null
}

/** The host's own chair is away, or there is no host: people vote then. */
export function hostIsAway(table: TableState): boolean {
  const chair = table.chairs.find((one) => one.person !== null && one.person === table.host)
  if (chair) return isAway(chair)
  return !table.watchers.some((watcher) => watcher.person === table.host)
}

/** Whoever only acts as host while the owner is away may not delete the table, nor send its owner away from it. */
export const isOwner = (table: TableState, you: You): boolean =>
  table.owner !== null && table.owner === you.person

/** Whom this host may ask to be silent. */
export const mayMute = (table: TableState, you: You, person: string): boolean =>
  you.host && person !== you.person && person !== table.owner

/** Whom this host may send away: an acting one only those who are there. */
export const mayRemove = (table: TableState, you: You, person: string, present: boolean): boolean =>
  mayMute(table, you, person) && (present || isOwner(table, you))

/** Whether I brought the program that sits there, and may bring it again. A node of the version before says nothing. */
export const mayBringAgain = (you: You, chair: Chair): boolean =>
  (you as Partial<You>).programs?.includes(chair.seat) ?? false

/** What I, who look on, have asked for. */
export const myWish = (table: TableState, you: You): SeatWish | null =>
  table.wishes.find(({ person }) => person === you.person) ?? null

/** Whether I am asked when somebody would like a bot's seat: the host is, or everybody while the host is away. */
export const isAsked = (table: TableState, you: You): boolean =>
  you.host || (you.seats.length > 0 && hostIsAway(table))

/** Seats that somebody who looks on may take: a bot's, unless it keeps the place for somebody. */
export function freeSeats(table: TableState, you: You): Chair[] {
  if (table.phase !== 'play' || you.seats.length > 0) return []
  return table.chairs.filter((chair) => chair.kind === 'bot' && !chair.stands_in)
}

/** My own places that a bot keeps for me. */
export const keptForMe = (table: TableState, you: You): Chair[] =>
  table.chairs.filter((chair) => chair.stands_in && chair.person === you.person)

/** Of several seats on one device, whose turn it is to look: the first of mine that is waited for. */
export const litSeat = (waiting: readonly number[], mine: readonly number[]): number | null =>
  waiting.find((seat) => mine.includes(seat)) ?? null

/** What a device with these seats should do now. */
export type Hands =
  | { do: 'look'; seat: number | null }
  | { do: 'cover'; seat: number }
  | { do: 'stay' }

/**
 * One seat looks through its own eyes, always; nobody's seat looks on. With several, the eyes are nobody's between
 * turns; the next of mine is covered until its holder opens it; and while nobody is waited for, or the table holds a
 * reveal, everything stays as it is.
 */
export function handsOf(
  mine: readonly number[],
  eyes: number | null,
  waiting: readonly number[],
  holding: boolean,
  opened: number | null,
): Hands {
  if (mine.length <= 1) {
    const seat = mine[0] ?? null
    return seat === eyes ? { do: 'stay' } : { do: 'look', seat }
  }
  if (holding) return { do: 'stay' }
  const lit = litSeat(waiting, mine)
  if (lit !== null && lit !== opened) return { do: 'cover', seat: lit }
  if (lit !== null) return lit === eyes ? { do: 'stay' } : { do: 'look', seat: lit }
  if (waiting.length === 0 && (eyes === null || mine.includes(eyes))) return { do: 'stay' }
  return eyes === null ? { do: 'stay' } : { do: 'look', seat: null }
}

/** The same where no game goes on: what was last revealed in one stays before the eyes that see it. */
export const handsAfter = (mine: readonly number[], eyes: number | null, holding: boolean): Hands =>
  holding ? { do: 'stay' } : handsOf(mine.slice(0, 1), eyes, [], holding, null)

interface Shown {
  table: TableState
  you: You
  waiting: readonly number[]
  states: readonly string[]
  scores: readonly number[]
  /** The states say what people do: over days, whoever is waited for need not be here to do it. */
  doing?: boolean
}

const WRITES_FOR = 6000

/** By when each seat last wrote, in ms. */
export const isWriting = (writing: Record<number, number>, seat: number, now: number): boolean =>
  now - (writing[seat] ?? -Infinity) < WRITES_FOR

/** The ribbon's seats: those that play, in the order of the table. */
export function seatsShown({
  table,
  you,
  waiting,
  states,
  scores,
  doing = false,
}: Shown): SeatAtTable[] {
  return table.chairs
    .filter((chair) => chair.kind !== 'empty')
    .map((chair) => {
      const lit = waiting.includes(chair.seat)
      return {
        seat: chair.seat,
        name: chair.name,
        seal: sealOf(chair),
        state:
          doing && lit && table.settings?.pace && isAway(chair)
            ? t('table.awaited')
            : (states[chair.seat] ?? ''),
        score: scores[chair.seat],
        bot: isBot(chair),
        program: programOf(chair),
        you: you.seats.includes(chair.seat),
        lit,
        away: isAway(chair) || chair.kind === 'gone',
        thinking: lit && isBot(chair),
      }
    })
}

/** The same on the road. */
export const walkersOf = (seats: readonly SeatAtTable[]): Walker[] =>
  seats.map(({ seat, name, seal, score }) => ({ seat, name, seal, score: score ?? 0 }))

/** Talk as the box shows it; a reaction is a line in the third person. */
export function talkShown(talk: readonly TalkLine[], table: TableState, you: You): TalkLineShown[] {
  const seal = (line: TalkLine): SealName | undefined => {
    const chair = table.chairs.find((one) =>
      line.seat === null ? one.person === line.person : one.seat === line.seat,
    )
    return chair ? sealOf(chair) : undefined
  }
  return talk.map((line) => ({
    id: line.n,
    name: line.person === you.person && you.seats.length < 2 ? t('table.youReacted') : line.name,
    seal: seal(line),
    words: line.reaction ? reactedIn(line, table, you) : line.text,
    mine: line.person === you.person,
  }))
}

/** What a reaction says. Clockwork claps for people’s tales alone: where nobody else plays, for mine. */
export function reactedIn(
  { reaction, person, text }: TalkLine,
  table: TableState,
  you: You,
): string {
  const mine =
    reaction === 'well_told' && person === '' && you.seats.length === 1 && isAmongBots(table, you)
  const astray = reaction === 'hmm' && person === ''
  const says = mine
    ? t('table.reactedToldYours')
    : astray
      ? t('table.reactedAstray')
      : (words()[reaction ?? ''] ?? '')
  // Clockwork says what led it there.
  return text ? `${says}: ${text}` : says
}

const words = (): Record<string, string> => ({
  loved: t('table.reactedLoved'),
  well_told: t('table.reactedTold'),
  laughed: t('table.reactedLaughed'),
  wow: t('table.reactedWow'),
  hmm: t('table.reactedHmm'),
})

/** "0:34", from seconds. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** "3 minutes", from seconds. */
export function howLong(seconds: number): string {
  if (seconds < 60) return t('table.awaySeconds', Math.max(1, Math.round(seconds)))
  if (seconds < 3600) return t('table.awayMinutes', Math.round(seconds / 60))
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? t('table.awayHours', hours) : t('table.awayDays', Math.round(hours / 24))
}
