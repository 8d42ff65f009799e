/** The points that a table of these options plays to; none said: as printed, or fewer (ST-RULING-33). */
export const goalIn = ({ goal }: Readonly<Record<string, unknown>>): number | undefined =>
  typeof goal === 'number' ? goal : undefined

export const PRINTED = 20
