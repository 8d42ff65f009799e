import { comesAtLast } from './renewal'

/** Voices are fetched once somebody tells aloud, or dictates. */
export const fetchVoices = () => import('../voices')

/** Where they are to be heard. */
export const voicesAtLast = () => comesAtLast(fetchVoices)
