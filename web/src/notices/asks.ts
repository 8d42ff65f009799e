/** What is asked of the house about notices. */

import { call, tableAt } from '../lib/api'
import type { NewWay, NoticeHours, Notices } from '../lib/wire'

/** The house could tell me, and I have not asked for it. */
export const isUntold = ({ push_key, mail, channels, ways }: Notices): boolean =>
  (push_key !== null || mail || channels) && !ways.some(({ on }) => on)

export const notices = {
  all: () => call<Notices>('GET', '/api/notices'),
  hours: (hours: NoticeHours) => call<Notices>('PUT', '/api/notices', hours),
  off: () => call<Notices>('POST', '/api/notices/off'),
  tryAll: () => call<Notices>('POST', '/api/notices/try'),
  addWay: (way: NewWay) => call<Notices>('POST', '/api/notices/ways', way),
  turnWay: (id: string, on: boolean) => call<Notices>('PATCH', `/api/notices/ways/${id}`, { on }),
  endWay: (id: string) => call<Notices>('DELETE', `/api/notices/ways/${id}`),
  tryWay: (id: string) => call<Notices>('POST', `/api/notices/ways/${id}/try`),
  ofTable: (code: string, wanted: boolean) =>
    call<Notices>('PUT', `${tableAt(code)}/notices`, { wanted }),
}
