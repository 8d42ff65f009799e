/** This device among the ways to me: whether it can ring, and how it is asked to. */

import { notices as asks } from './asks'
import { canWork, worker } from '../lib/app'
import { t } from '../lib/messages/notices'
import { viewport } from '../lib/viewport.svelte'
import type { Notices, NoticeWay } from '../lib/wire'

const KEY = 'talewind.rings'

/** Which of my ways is this device; it alone knows. */
export function mine(notices: Notices): NoticeWay | undefined {
  let id: string | null = null
  try {
    id = localStorage.getItem(KEY)
  } catch {
    // Then it is asked again, and takes the place of what it was.
  }
  return notices.ways.find((way) => way.kind === 'push' && way.id === id)
}

/** By what this house sends nothing. */
export const lacking = ({ push_key, mail, channels }: Notices): string[] =>
  [
    push_key === null ? t('notices.toBrowsers') : '',
    mail ? '' : t('notices.byMail'),
    channels ? '' : t('notices.toChannels'),
  ].filter(Boolean)

/** Why it cannot ring, if it cannot. */
export function whyNot(notices: Notices): string {
  if (!window.isSecureContext) return t('notices.notSecure')
  if (notices.push_key === null) return t('notices.notSetUp')
  if (!canWork() || !('PushManager' in window) || !('Notification' in window))
    return t('notices.notHere')
  return Notification.permission === 'denied' ? t('notices.refused') : ''
}

/**
 * Asks the browser, which asks its person; what it gives goes to the house, in the place of what was `before`. Null: they
 * said no.
 */
export async function ring(key: string, before?: NoticeWay): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await worker()
  const kept = await pushManager.getSubscription()
  // It would be given again, though nothing gets through it, or the house has another key by now.
  if (kept && (before?.trouble || keyOf(kept) !== key)) await kept.unsubscribe()
  const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = given.toJSON()
  const name = viewport.phone ? t('notices.myPhone') : t('notices.myLaptop')
  const told = await asks.addWay({
    kind: 'push',
    name,
    address: endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
  })
  const newest = told.ways.filter((way) => way.kind === 'push').at(-1)
  try {
    localStorage.setItem(KEY, newest?.id ?? '')
  } catch {
    // It rings all the same.
  }
  const stays = told.ways.some((way) => way.id === before?.id)
  return before && stays ? asks.endWay(before.id) : told
}

/** The key that a house had when the browser opened this door, as houses write it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
