/** Where a column is short, what opens in it is scrolled to. */
export const inSight = (form: HTMLElement): void => form.scrollIntoView({ block: 'nearest' })
