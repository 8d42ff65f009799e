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
