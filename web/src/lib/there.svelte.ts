/** The table that this page has a line to. While it is not open nothing is asked: the table may have gone. */
export const there = $state({ code: '', open: false })
