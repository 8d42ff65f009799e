/** Somebody records what they tell, or has not said yet whether it is kept: one thing at a time is asked of them. */
export const unkept = $state({ voice: false })
