/** What is asked of the house about me: my devices, my passkeys, and what is kept. */

import { call } from '../lib/api'
import type {
  Became,
  DeviceLink,
  Kept,
  KeyAnswer,
  KeyQuestion,
  MyDevices,
  WhoseLink,
} from '../lib/wire'

const deviceLink = (token: string): string => `/api/device-links/${encodeURIComponent(token)}`

/** What older nodes say nothing of. */
const NOT_TOLD = { anthologies: [], voices: 0, closed: [] } satisfies Partial<Kept>

export const myself = {
  myDevices: () => call<MyDevices>('GET', '/api/me/devices'),
  partWith: (what: 'devices' | 'passkeys', id: string) =>
    call<void>('DELETE', `/api/me/${what}/${encodeURIComponent(id)}`),
  renameKey: (id: string, name: string) =>
    call<void>('PUT', `/api/me/passkeys/${encodeURIComponent(id)}`, { name }),
  askToMakeKey: () => call<KeyQuestion>('POST', '/api/me/passkeys/question'),
  makeKey: (answer: KeyAnswer) => call<MyDevices>('POST', '/api/me/passkeys', answer),
  askForKey: () => call<KeyQuestion>('POST', '/api/passkeys/question'),
  comeByKey: (answer: KeyAnswer) => call<Became>('POST', '/api/passkeys', answer),
  deviceLink: () => call<DeviceLink>('POST', '/api/me/device-links'),
  whoseLink: (token: string) => call<WhoseLink>('GET', deviceLink(token)),
  comeByLink: (token: string, name: string) => call<Became>('POST', deviceLink(token), { name }),
  putClosedAside: (closed: string) => call<void>('DELETE', `/api/me/closed/${closed}`),
  kept: () => call<Kept>('GET', '/api/me/kept').then((told) => ({ ...NOT_TOLD, ...told })),
  takeTalesOut: (code: string) => call<void>('DELETE', `/api/me/tales/${encodeURIComponent(code)}`),
  forgetMe: () => call<void>('DELETE', '/api/me'),
}
