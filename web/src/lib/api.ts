/** HTTP, as docs/protocol.md lists it. Every refusal becomes a `Trouble` with a code and a sentence. */

import { citedIn, plainly } from './cited'
import type {
  AnotherGame,
  Book,
  ChangeChair,
  ChangeDeck,
  ChangeTable,
  Consent,
  CorpusAnswer,
  CorpusQuestion,
  DeckDraft,
  DeckInfo,
  DeckShelf,
  DeckWords,
  DraftFile,
  Findings,
  FinishDeck,
  GameInfo,
  Me,
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

const call = <T>(method: Method, path: string, body?: unknown): Promise<T> =>
  send<T>(method, path, body === undefined ? undefined : JSON.stringify(body))

/** Words go as JSON, files as they are. */
async function send<T>(method: Method, path: string, body?: string | File): Promise<T> {
  const kind = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': kind },
      body,
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
const draft = (id: string): string => `/api/deck-drafts/${encodeURIComponent(id)}`
const draftFile = (id: string, name: string): string =>
  `${draft(id)}/files/${encodeURIComponent(name)}`
const eyesOf = (seat: number | null, scene: boolean): string => {
  const asked = [...(seat === null ? [] : [`seat=${seat}`]), ...(scene ? ['scene=1'] : [])]
  return asked.length > 0 ? `?${asked.join('&')}` : ''
}
const chair = (code: string, seat: number): string => `${table(code)}/chairs/${seat}`

export const api = {
  games: () => call<GameInfo[]>('GET', '/api/games'),
  decks: () => call<DeckShelf>('GET', '/api/decks'),
  removeDeck: (name: string) => call<void>('DELETE', `/api/decks/${encodeURIComponent(name)}`),
  deckWords: (name: string) =>
    call<DeckWords>('GET', `/api/decks/${encodeURIComponent(name)}/words`),
  changeDeck: (name: string, change: ChangeDeck) =>
    call<DeckInfo>('PATCH', `/api/decks/${encodeURIComponent(name)}`, change),
  beginDraft: () => call<DeckDraft>('POST', '/api/deck-drafts'),
  draft: (id: string) => call<DeckDraft>('GET', draft(id)),
  dropDraft: (id: string) => call<void>('DELETE', draft(id)),
  putFile: (id: string, file: File) => send<DraftFile>('PUT', draftFile(id, file.name), file),
  takeFileOut: (id: string, name: string) => call<DeckDraft>('DELETE', draftFile(id, name)),
  finishDraft: (id: string, wish: FinishDeck) =>
    call<DeckDraft>('POST', `${draft(id)}/finish`, wish),
  deck: (name: string) => call<DeckInfo>('GET', `/api/decks/${encodeURIComponent(name)}`),
  rules: (game: string) => call<RuleBook>('GET', `/api/rules/${encodeURIComponent(game)}`),

  findings: () => call<Findings>('GET', '/api/findings'),

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
  programLink: (code: string, seat: number) =>
    call<SeatLink>('POST', `${chair(code, seat)}/program-link`),
  claimLink: (token: string) =>
    call<TableState>('POST', `/api/seat-links/${encodeURIComponent(token)}`),
  claimKeeperLink: (token: string) =>
    call<void>('POST', `/api/keepers/${encodeURIComponent(token)}`),
  consent: (code: string, consent: Consent) =>
    call<TableState>('POST', `${table(code)}/consent`, consent),
  person: (
    code: string,
    person: string,
    what: 'mute' | 'unmute' | 'remove' | 'let-sit' | 'not-now',
  ) => call<TableState>('POST', `${table(code)}/people/${encodeURIComponent(person)}/${what}`),
  begin: (code: string) => call<TableState>('POST', `${table(code)}/begin`),
  again: (code: string) => call<TableState>('POST', `${table(code)}/again`),
  another: (code: string, wish: AnotherGame) =>
    call<TableState>('POST', `${table(code)}/another`, wish),

  secondLook: (code: string, seat: number) =>
    call<SecondLooks>('GET', `${table(code)}/second-look?seat=${seat}`),
  replay: (code: string, seat: number | null, scene = false) =>
    call<Replay>('GET', `${table(code)}/replay${eyesOf(seat, scene)}`),
  replayPart: (code: string, seat: number | null, nth: number, scene = false) =>
    call<ReplayPart>('GET', `${table(code)}/replay/${nth}${eyesOf(seat, scene)}`),
  corpus: (code: string) => call<CorpusQuestion>('GET', `${table(code)}/corpus`),
  answerCorpus: (code: string, answer: CorpusAnswer) =>
    call<CorpusQuestion>('PUT', `${table(code)}/corpus`, answer),
  book: (id: string) => call<Book>('GET', `/api/books/${encodeURIComponent(id)}`),
}

/** A small print of a photo that lies in a draft. */
export const printOf = draftFile
export const qrOf = (code: string): string => `${table(code)}/qr.svg`
export const bookQrOf = (id: string): string => `/api/books/${encodeURIComponent(id)}/qr.svg`
export const bookFileOf = (id: string): string => `/api/books/${encodeURIComponent(id)}/file`
