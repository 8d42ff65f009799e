/** Keys that a device keeps (WebAuthn), in the browser's own words: JSON goes in and comes out. */

import { Trouble } from '../lib/api'
import { myself } from './asks'
import type { IconName } from '../lib/icons.svelte'
import { t } from '../lib/messages/mine'
import type { Became, MyDevices } from '../lib/wire'

export type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'television'

/** What is in somebody's hands, as far as its browser tells. */
export function kindOfDevice(agent = navigator.userAgent): DeviceKind {
  if (/\bTV\b|SmartTV|Tizen|Web0S|BRAVIA/i.test(agent)) return 'television'
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|Android/i.test(agent)) return 'phone'
  return 'laptop'
}

const KINDS: DeviceKind[] = ['phone', 'tablet', 'laptop', 'television']

/** Of a kind, or of a device by what it is called: the house knows nothing else of it. */
export function iconOf(called: string): IconName {
  const kind = KINDS.find((each) => called === each || called === t(`mine.${each}`)) ?? 'laptop'
  return kind === 'tablet' ? 'phone' : kind
}

/** Why this browser makes no keys here, if so. */
export function noKeysHere(): string {
  if (!window.isSecureContext) return t('mine.notSecure')
  const able =
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  return able ? '' : t('mine.tooOld')
}

export async function makeKey(name: string): Promise<MyDevices> {
  const { options } = await myself.askToMakeKey()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return myself.makeKey({ credential: await answered('create', { publicKey }), name })
}

export async function comeByKey(name: string): Promise<Became> {
  const { options } = await myself.askForKey()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return myself.comeByKey({ credential: await answered('get', { publicKey }), name })
}

async function answered(
  how: 'create' | 'get',
  asked: { publicKey: object },
): Promise<Record<string, unknown>> {
  try {
    const credential = await navigator.credentials[how](asked as never)
    return (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>
  } catch (error) {
    const there = error instanceof DOMException && error.name === 'InvalidStateError'
    throw new Trouble(
      there ? 'key_known' : 'no_key',
      there ? t('mine.keyThere') : t('mine.nothingChanged'),
    )
  }
}
