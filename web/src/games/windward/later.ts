/** What nobody needs who stands in port for the first time: it is fetched when the board stands, or after that. */

export { default as Battle } from './battle/Battle.svelte'
export { default as FightCard } from './battle/FightCard.svelte'
export { default as CaptainPage } from './CaptainPage.svelte'
export { default as Legend } from './Legend.svelte'
export { default as Trading } from './port/Trading.svelte'
export { default as Prompts } from './prompts/Prompts.svelte'
export { default as Since } from './Since.svelte'
