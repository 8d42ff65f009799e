/** The painted pieces of Wintertown, by name. */

import type { Card, Character, Objective, QuestName, Side, Space, WinterPiece } from './wire'

interface Entry {
  width: number
  height: number
  w: number
  h: number
  x: number
  y: number
}

interface Spots {
  at: [number, number]
  quest: [number, number]
  power: [number, number]
  landmark: [number, number]
  roof: [number, number]
}

/** A painting of the town: places in hundredths of its width and height, sizes in hundredths of its width. */
export interface TownMap {
  width: number
  height: number
  location: number
  plaza: number
  quest: number
  power: number
  locations: Record<Space, Spots>
  plazas: Record<Space, [number, number]>
}

interface Manifest {
  story: Record<string, Record<Side, string>>
  sprites: Record<string, Entry>
  maps: Record<'town' | 'town-portrait', TownMap>
}

const files = import.meta.glob<string>('./art/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const [manifest] = Object.values(
  import.meta.glob<Manifest>('./art/sprites.json', { eager: true, import: 'default' }),
)

const kebab = (name: string): string => name.replaceAll('_', '-')

/** The address of a painted piece: "quest-glimmer", "bookmark", "town". */
export const painting = (name: string): string | undefined => files[`./art/${kebab(name)}.webp`]

/** Where a piece stands on its point, for its height of one: width, and how far left and up it begins. */
export const entryOf = (name: string): Entry | undefined => manifest?.sprites[kebab(name)]

/** A story card's picture; the file tells nobody which card it is. */
export function storyPicture(card: Card, side: Side): string | undefined {
  const file = manifest?.story[String(card)]?.[side]
  return file === undefined ? undefined : files[`./art/${file}.webp`]
}

export const portrait = (character: Character): string | undefined => painting(character)
export const faceOf = (character: Character, grey = false): string | undefined =>
  painting(`${character}-face${grey ? '-grey' : ''}`)
export const questToken = (quest: QuestName): string | undefined => painting(`quest-${quest}`)
export const objectiveCard = (objective: Objective): string | undefined =>
  painting(`objective-${objective}`)

/** A token as it stands, lies, or rests. */
export function tokenOf(
  character: Character,
  piece: Pick<WinterPiece, 'ready' | 'fallen'>,
): string {
  const used = piece.ready === false
  if (piece.fallen) return `${character}-down${used ? '-activated' : ''}`
  return `${character}-${used ? 'activated' : 'ready'}`
}

/** The town lying or standing. */
export function townMap(portraitShape: boolean): TownMap {
  const map = manifest?.maps[portraitShape ? 'town-portrait' : 'town']
  if (!map) throw new Error('the town is not painted')
  return map
}
