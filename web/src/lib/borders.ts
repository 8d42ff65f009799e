import written from '../styles/borders.css?raw'

const borders = new Map<string, string>()
for (const [, name, query] of written.matchAll(/@custom-media --([\w-]+) ([^;]+);/g))
  borders.set(name!, query!)

/** The media query of a border, for `matchMedia`. */
export function border(name: string): string {
  const query = borders.get(name)
  if (query === undefined) throw new Error(`borders.css has no --${name}.`)
  return query.replace(/\(--([\w-]+)\)/g, (_, other: string) => border(other))
}
