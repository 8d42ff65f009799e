/** What is asked of the house when somebody brings pictures, or words for them. */

import { call, send } from '../lib/api'
import type { ChangeDeck, DeckDraft, DeckInfo, DeckWords, DraftFile, FinishDeck } from '../lib/wire'

const draft = (id: string): string => `/api/deck-drafts/${encodeURIComponent(id)}`
export const printOf = (id: string, name: string): string =>
  `${draft(id)}/files/${encodeURIComponent(name)}`

export const decks = {
  deckWords: (name: string) =>
    call<DeckWords>('GET', `/api/decks/${encodeURIComponent(name)}/words`),
  changeDeck: (name: string, change: ChangeDeck) =>
    call<DeckInfo>('PATCH', `/api/decks/${encodeURIComponent(name)}`, change),
  beginDraft: () => call<DeckDraft>('POST', '/api/deck-drafts'),
  draft: (id: string) => call<DeckDraft>('GET', draft(id)),
  dropDraft: (id: string) => call<void>('DELETE', draft(id)),
  putFile: (id: string, file: File) => send<DraftFile>('PUT', printOf(id, file.name), file),
  takeFileOut: (id: string, name: string) => call<DeckDraft>('DELETE', printOf(id, name)),
  finishDraft: (id: string, wish: FinishDeck) =>
    call<DeckDraft>('POST', `${draft(id)}/finish`, wish),
}
