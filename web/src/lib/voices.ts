/** Voices are fetched once somebody tells aloud, or dictates. */
export const fetchVoices = () => import('../voices')
