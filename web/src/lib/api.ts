/** HTTP, as docs/protocol.md lists it. Every refusal becomes a `Trouble` with a code and a sentence. */

import { citedIn, plainly } from './cited'
import type {
  AnotherGame,
  Book,
  ChangeChair,
  ChangeTable,
  Consent,
  CorpusAnswer,
  CorpusQuestion,
  DeckInfo,
  DeckShelf,
  Findings,
  GameInfo,
  Me,
  Meanwhile,
  NewTable,
  Profile,
  Replay,
  ReplayPart,
  RuleBook,
  SeatBot,
  SeatLink,
  SecondLooks,
  Sit,
  TableState,
} from './wire'

/** How many tables wait for me stands on the app's own sign, where the device shows one. */
function counted(me: Me): Me {
  const waiting = me.tables.filter((one) => one.my_turn && !one.rests).length
  const told = waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.()
  told?.catch(() => {})
  return me
}

export class Trouble extends Error {
  /** The rules that it cites. */
  readonly rules: readonly string[]

  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
    /** Whose rules these are, if a game refused. */
    readonly game = '',
  ) {
    super(plainly(sentence))
    this.rules = citedIn(sentence)
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const call = <T>(method: Method, path: string, body?: unknown): Promise<T> =>
  send<T>(method, path, body === undefined ? undefined : JSON.stringify(body))

/** Words go as JSON, files as they are. */
export async function send<T>(method: Method, path: string, body?: string | File): Promise<T> {
  const kind = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const response = await reach(path, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': kind },
    body,
  })
  if (response.status === 204) return undefined as T
  return (await response.json().catch(() => null)) as T
}

/** An answer that is no refusal. */
export async function reach(path: string, asking: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, asking)
  } catch {
    throw new Trouble('unreachable', 'The server cannot be reached. Is the network there?')
  }
  if (response.ok) return response
  const told = (await response.json().catch(() => null)) as {
    code?: string
    sentence?: string
  } | null
  throw new Trouble(
    told?.code ?? 'server_error',
    told?.sentence ?? 'Something went wrong on the server. Please try again.',
    response.status,
  )
}

export const tableAt = (code: string): string => `/api/tables/${encodeURIComponent(code)}`
const eyesOf = (seat: number | null, scene: boolean): string => {
  const asked = [...(seat === null ? [] : [`seat=${seat}`]), ...(scene ? ['scene=1'] : [])]
  return asked.length > 0 ? `?${asked.join('&')}` : ''
}
const chair = (code: string, seat: number): string => `${tableAt(code)}/chairs/${seat}`

/** Somebody's nights and weekends are those of where they live: told when the house does not know. */
function fromHere(me: Me): Me {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone && zone !== me.zone) api.liveIn(zone).catch(() => {})
  return me
}

/** What older nodes say nothing of. */
const NOT_TOLD: Pick<Me, 'closed'> = { closed: [] }

const asMe = (told: Me): Me => ({ ...NOT_TOLD, ...told })

export const api = {
  games: () => call<GameInfo[]>('GET', '/api/games'),
  decks: () => call<DeckShelf>('GET', '/api/decks'),
  removeDeck: (name: string) => call<void>('DELETE', `/api/decks/${encodeURIComponent(name)}`),
  deck: (name: string) => call<DeckInfo>('GET', `/api/decks/${encodeURIComponent(name)}`),
  rules: (game: string) => call<RuleBook>('GET', `/api/rules/${encodeURIComponent(game)}`),

  findings: () => call<Findings>('GET', '/api/findings'),

  me: () => call<Me>('GET', '/api/me').then(asMe).then(fromHere).then(counted),
  liveIn: (zone: string) => call<void>('PUT', '/api/me/zone', { zone }),
  rename: (profile: Profile) => call<Me>('PUT', '/api/me', profile).then(asMe),

  makeTable: (wanted: NewTable) => call<TableState>('POST', '/api/tables', wanted),
  table: (code: string) => call<TableState>('GET', tableAt(code)),
  changeTable: (code: string, change: ChangeTable) =>
    call<TableState>('PATCH', tableAt(code), change),
  deleteTable: (code: string) => call<void>('DELETE', tableAt(code)),
  sit: (code: string, sit: Sit) => call<TableState>('POST', `${tableAt(code)}/chairs`, sit),
  changeChair: (code: string, seat: number, change: ChangeChair) =>
    call<TableState>('PATCH', chair(code, seat), change),
  seatBot: (code: string, bot: SeatBot) => call<TableState>('POST', `${tableAt(code)}/bots`, bot),
  clearChair: (code: string, seat: number) =>
    call<TableState>('POST', `${chair(code, seat)}/clear`),
  toBot: (code: string, seat: number) => call<TableState>('POST', `${chair(code, seat)}/to-bot`),
  giveBack: (code: string, seat: number) =>
    call<TableState>('POST', `${chair(code, seat)}/give-back`),
  takeSeat: (code: string, seat: number, sit: Sit) =>
    call<TableState>('POST', `${chair(code, seat)}/take`, sit),
  leaveSeat: (code: string, seat: number) => call<TableState>('POST', `${chair(code, seat)}/leave`),
  seatLink: (code: string, seat: number) => call<SeatLink>('POST', `${chair(code, seat)}/link`),
  programLink: (code: string, seat: number) =>
    call<SeatLink>('POST', `${chair(code, seat)}/program-link`),
  claimLink: (token: string) =>
    call<TableState>('POST', `/api/seat-links/${encodeURIComponent(token)}`),
  claimKeeperLink: (token: string) =>
    call<void>('POST', `/api/keepers/${encodeURIComponent(token)}`),
  consent: (code: string, consent: Consent) =>
    call<TableState>('POST', `${tableAt(code)}/consent`, consent),
  person: (
    code: string,
    person: string,
    what: 'mute' | 'unmute' | 'remove' | 'let-sit' | 'not-now',
  ) => call<TableState>('POST', `${tableAt(code)}/people/${encodeURIComponent(person)}/${what}`),
  begin: (code: string) => call<TableState>('POST', `${tableAt(code)}/begin`),
  again: (code: string) => call<TableState>('POST', `${tableAt(code)}/again`),
  another: (code: string, wish: AnotherGame) =>
    call<TableState>('POST', `${tableAt(code)}/another`, wish),

  secondLook: (code: string, seat: number) =>
    call<SecondLooks>('GET', `${tableAt(code)}/second-look?seat=${seat}`),
  meanwhile: (code: string) => call<Meanwhile>('GET', `${tableAt(code)}/meanwhile`),
  replay: (code: string, seat: number | null, scene = false) =>
    call<Replay>('GET', `${tableAt(code)}/replay${eyesOf(seat, scene)}`),
  replayPart: (code: string, seat: number | null, nth: number, scene = false) =>
    call<ReplayPart>('GET', `${tableAt(code)}/replay/${nth}${eyesOf(seat, scene)}`),
  corpus: (code: string) => call<CorpusQuestion>('GET', `${tableAt(code)}/corpus`),
  answerCorpus: (code: string, answer: CorpusAnswer) =>
    call<CorpusQuestion>('PUT', `${tableAt(code)}/corpus`, answer),
  book: (id: string) => call<Book>('GET', `/api/books/${encodeURIComponent(id)}`),
}

/** A small print of a photo that lies in a draft. */
export const qrOf = (code: string): string => `${tableAt(code)}/qr.svg`
export const bookQrOf = (id: string): string => `/api/books/${encodeURIComponent(id)}/qr.svg`
export const bookFileOf = (id: string): string => `/api/books/${encodeURIComponent(id)}/file`
