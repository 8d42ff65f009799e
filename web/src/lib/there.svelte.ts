/** The table that a line of this page is open to: nothing is asked about one that is not there. */
export const there = $state({ code: '' })
