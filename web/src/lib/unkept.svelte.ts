/**
 * `voice`: somebody records what they tell, or has not said yet whether it is kept: one thing at a time is asked of
 * them. `told`: it is kept, so whoever comes later hears it.
 */
export const unkept = $state({ voice: false, told: false })
