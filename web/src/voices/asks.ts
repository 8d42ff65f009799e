/** What is asked of the house about voices. */

import { call, send, tableAt } from '../lib/api'
import type { Voice } from '../lib/wire'

const chair = (code: string, seat: number): string => `${tableAt(code)}/chairs/${seat}`

export const voices = {
  begin: (code: string, seat: number) => call<void>('PUT', `${chair(code, seat)}/recording`),
  end: (code: string, seat: number) => call<void>('DELETE', `${chair(code, seat)}/recording`),
  keep: (code: string, seat: number, sound: Blob) =>
    send<Voice>('PUT', `${chair(code, seat)}/voice`, new File([sound], 'voice')),
  at: (code: string) => call<Voice[]>('GET', `${tableAt(code)}/voices`),
  delete: (id: string) => call<void>('DELETE', `/api/voices/${id}`),
}

/** As it is kept where this browser can play that; else as what every browser plays. */
const played = (address: string, { kind }: Voice): string =>
  new Audio().canPlayType(CODECS[kind] ?? kind) ? address : `${address}?sound=mp3`
const CODECS: Record<string, string> = {
  'audio/ogg': 'audio/ogg; codecs=opus',
  'audio/mp4': 'audio/mp4; codecs=mp4a.40.2',
}

export const atTable = (code: string, voice: Voice): string =>
  played(`${tableAt(code)}/voices/${voice.id}`, voice)
export const inBook = (book: string, voice: Voice): string =>
  played(`/api/books/${encodeURIComponent(book)}/voices/${voice.id}`, voice)
