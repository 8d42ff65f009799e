/** What the keeper's page asks of the house. */

import { call } from '../lib/api'
import type { HouseNews, Keeping, KeptHouse, KeptTables, Retention } from '../lib/wire'

const keptTable = (code: string): string => `/api/keeper/tables/${encodeURIComponent(code)}`

export const keeping = {
  house: () => call<KeptHouse>('GET', '/api/keeper'),
  tables: (find: string) =>
    call<KeptTables>('GET', `/api/keeper/tables?find=${encodeURIComponent(find)}`),
  closeTable: (code: string) => call<void>('DELETE', keptTable(code)),
  emptyChair: (code: string, seat: number) =>
    call<void>('POST', `${keptTable(code)}/chairs/${seat}/empty`),
  sayToTable: (code: string, text: string) =>
    call<void>('PUT', `${keptTable(code)}/notice`, { text }),
  takeBackAt: (code: string) => call<void>('DELETE', `${keptTable(code)}/notice`),
  sayToAll: (text: string) => call<void>('PUT', '/api/keeper/notice', { text }),
  takeBackNotice: () => call<void>('DELETE', '/api/keeper/notice'),
  letEmpty: (minutes: number) => call<void>('PUT', '/api/keeper/closing', { minutes }),
  stayOpen: () => call<void>('DELETE', '/api/keeper/closing'),
  drain: (shift: number) => call<void>('POST', `/api/keeper/nodes/${shift}/drain`),
  whatIf: (keeping: Keeping) => call<Retention>('POST', '/api/keeper/keeping/what-if', keeping),
  keepFor: (keeping: Keeping) => call<Retention>('PUT', '/api/keeper/keeping', keeping),
  tryNotices: (failure: string) => call<void>('POST', `/api/keeper/notices/${failure}/try`),
  dropNotices: (failure: string) => call<void>('DELETE', `/api/keeper/notices/${failure}`),
  backUp: () => call<void>('POST', '/api/keeper/backups'),
}

/** With the code of a table, also what is told there alone. */
export const tellNews = (table: string) =>
  call<HouseNews>('GET', `/api/news${table && `?table=${encodeURIComponent(table)}`}`)
