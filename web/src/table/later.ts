/** What lies beside every game, and nobody needs who is asked first: it is fetched when the table stands, or after that. */

import '../lib/icons/all'

export { default as Back } from './Back.svelte'
export { default as SeatDialog } from './lobby/SeatDialog.svelte'
export { default as TableDialogs } from './TableDialogs.svelte'
