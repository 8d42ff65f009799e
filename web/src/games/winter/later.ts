/** What nobody needs to be asked who wakes: it is fetched when the board stands, or after that. */

export { default as Legend } from './people/Legend.svelte'
export { default as Recorded } from '../../table/Recorded.svelte'
export { default as Offers } from './prompts/Offers.svelte'
export { default as Prompts } from './prompts/Prompts.svelte'
export { default as Since } from './Since.svelte'
export { default as Stage } from './stage/Stage.svelte'
export { default as TellAloud } from './tale/TellAloud.svelte'
export { default as WholeTale } from './tale/WholeTale.svelte'
export { default as Encountered } from './town/Encountered.svelte'
export { default as QuestWaits } from './town/QuestWaits.svelte'
export { default as Story } from './town/Story.svelte'
