/** What the shelf needs besides for whoever comes back: to tables that last for days, or that are gone. */

export * from '../lib/waits'
export { default as Beside } from './Beside.svelte'
export { default as Ended } from './Ended.svelte'
export { default as Meanwhile } from './Meanwhile.svelte'
