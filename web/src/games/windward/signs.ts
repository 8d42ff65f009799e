/** Small signs of the map, drawn around the origin, about fifty units across. */

/** Two crossed swords: lines to be stroked. */
export const swords =
  'M-19-19L15 15M-20-12V-20H-12M19-19L-15 15M20-12V-20H12M8 18L18 8M-8 18L-18 8M15 15L21 21M-15 15L-21 21'

/** An anchor: lines to be stroked. */
export const anchor =
  'M0-12V20M-9-3H9M-18 6C-17 16-8 20 0 20S17 16 18 6M5-17A5 5 0 1 1-5-17A5 5 0 1 1 5-17Z'
