/** Voices, as other rooms ask for them: in one piece, once somebody tells aloud. */

export { default as Aloud } from './Aloud.svelte'
export { dictate } from './dictating'
export { default as Heard } from './Heard.svelte'
export { default as InBook } from './InBook.svelte'
export { default as KeepVoice } from './KeepVoice.svelte'
export { default as Recorded } from './Recorded.svelte'
