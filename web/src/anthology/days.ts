/** "3 October 2026". */
export const longDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(seconds * 1000))
