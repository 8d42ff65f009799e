/** HTTP, as docs/protocol.md lists it. Every refusal becomes a `Trouble` with a code and a sentence. */

import type {
  Book,
  ChangeChair,
  ChangeTable,
  Consent,
  DeckInfo,
  GameInfo,
  Me,
  NewTable,
  Profile,
  Replay,
  RuleBook,
  SeatBot,
  SeatLink,
  Sit,
  TableState,
} from './wire'

export class Trouble extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence)
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Trouble('unreachable', 'The server cannot be reached. Is the network there?')
  }
  if (response.status === 204) return undefined as T
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const told = answer as { code?: string; sentence?: string } | null
    throw new Trouble(
      told?.code ?? 'server_error',
      told?.sentence ?? 'Something went wrong on the server. Please try again.',
      response.status,
    )
  }
  return answer as T
}

const table = (code: string): string => `/api/tables/${encodeURIComponent(code)}`
const chair = (code: string, seat: number): string => `${table(code)}/chairs/${seat}`

export const api = {
  games: () => call<GameInfo[]>('GET', '/api/games'),
  deck: (name: string) => call<DeckInfo>('GET', `/api/decks/${encodeURIComponent(name)}`),
  rules: (game: string) => call<RuleBook>('GET', `/api/rules/${encodeURIComponent(game)}`),

  me: () => call<Me>('GET', '/api/me'),
  rename: (profile: Profile) => call<Me>('PUT', '/api/me', profile),

  makeTable: (wanted: NewTable) => call<TableState>('POST', '/api/tables', wanted),
  table: (code: string) => call<TableState>('GET', table(code)),
  changeTable: (code: string, change: ChangeTable) =>
    call<TableState>('PATCH', table(code), change),
  deleteTable: (code: string) => call<void>('DELETE', table(code)),
  sit: (code: string, sit: Sit) => call<TableState>('POST', `${table(code)}/chairs`, sit),
  changeChair: (code: string, seat: number, change: ChangeChair) =>
    call<TableState>('PATCH', chair(code, seat), change),
  seatBot: (code: string, bot: SeatBot) => call<TableState>('POST', `${table(code)}/bots`, bot),
  clearChair: (code: string, seat: number) =>
    call<TableState>('POST', `${chair(code, seat)}/clear`),
  toBot: (code: string, seat: number) => call<TableState>('POST', `${chair(code, seat)}/to-bot`),
  giveBack: (code: string, seat: number) =>
    call<TableState>('POST', `${chair(code, seat)}/give-back`),
  takeSeat: (code: string, seat: number, sit: Sit) =>
    call<TableState>('POST', `${chair(code, seat)}/take`, sit),
  leaveSeat: (code: string, seat: number) => call<TableState>('POST', `${chair(code, seat)}/leave`),
  seatLink: (code: string, seat: number) => call<SeatLink>('POST', `${chair(code, seat)}/link`),
  claimLink: (token: string) =>
    call<TableState>('POST', `/api/seat-links/${encodeURIComponent(token)}`),
  consent: (code: string, consent: Consent) =>
    call<TableState>('POST', `${table(code)}/consent`, consent),
  person: (code: string, person: string, what: 'mute' | 'unmute' | 'remove') =>
    call<TableState>('POST', `${table(code)}/people/${encodeURIComponent(person)}/${what}`),
  begin: (code: string) => call<TableState>('POST', `${table(code)}/begin`),
  again: (code: string) => call<TableState>('POST', `${table(code)}/again`),

  replay: (code: string, seat: number | null) =>
    call<Replay>('GET', `${table(code)}/replay${seat === null ? '' : `?seat=${seat}`}`),
  book: (id: string) => call<Book>('GET', `/api/books/${encodeURIComponent(id)}`),
}

export const qrOf = (code: string): string => `${table(code)}/qr.svg`
export const bookQrOf = (id: string): string => `/api/books/${encodeURIComponent(id)}/qr.svg`
export const bookFileOf = (id: string): string => `/api/books/${encodeURIComponent(id)}/file`
