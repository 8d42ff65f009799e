/** What the shelf needs besides for whoever comes back to tables that last for days. */

export * from '../lib/waits'
export { default as Meanwhile } from './Meanwhile.svelte'
export { default as QuietPanels } from './QuietPanels.svelte'
