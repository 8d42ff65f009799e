/** The illustrator's ornaments in src/assets/art, by name: `art('rug')` is its address, or undefined. */

const found = import.meta.glob<string>('../assets/art/**/*.{svg,webp,png,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const byName = new Map(
  Object.entries(found).map(([path, address]) => [
    path.replace(/^.*\/art\//, '').replace(/\.\w+$/, ''),
    address,
  ]),
)

export const art = (name: string): string | undefined => byName.get(name)

export type Board = 'red' | 'blue' | 'green' | 'yellow'

/** Where the sprite keeps a word's icon, known by the address of its picture, or a colour's pip. */
export const emblem = (name: string): string =>
  `${art('emblems')}#${name.replace(/^.*\//, '').replace(/(-s)?\.webp$/, '')}`
