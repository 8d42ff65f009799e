/**
 * What a browser gives a page at this address. The microphone, being an app, notices and passkeys it gives only to
 * those that come by HTTPS (or from this very machine), and some of them only where the device trusts the house.
 */
export type Works = 'worksNot' | 'worksByNumber' | 'worksInTrust' | 'worksAll'

const number = /^(\d+(\.\d+){3}|\[.*\])$/
const local = /(^(?!localhost$)[^.]+|\.(local|lan|home\.arpa|internal))$/

export function worksHere(secure: boolean, host: string): Works {
  if (!secure) return 'worksNot'
  if (number.test(host)) return 'worksByNumber'
  return local.test(host) ? 'worksInTrust' : 'worksAll'
}
