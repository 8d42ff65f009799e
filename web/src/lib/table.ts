import type { SealName } from './seals'

/** What the parts need to know of a seat. The page makes these from the server's view. */
export interface SeatAtTable {
  seat: number
  name: string
  seal: SealName
  /** A few words under the name: "2nd guess", "told the tale". */
  state?: string
  score?: number
  bot?: boolean
  /** Who brought the program that sits here. */
  program?: string | null
  you?: boolean
  /** The lantern stands here: this seat must act. */
  lit?: boolean
  away?: boolean
  thinking?: boolean
}

/** Somebody on the road of points. */
export interface Walker {
  seat: number
  name: string
  seal: SealName
  score: number
}

/** A picture as it may be shown: addresses (none: it is gone), and what it shows in words. */
export interface PictureFace {
  small: string
  large: string
  alt: string
  /** How wide the large one and the small one are, in dots. */
  width?: number
  smallWidth?: number
  /** What lies in its place until it has come. */
  colour?: string
}

/** How a picture lies on the table. */
export type PictureLight = 'plain' | 'legal' | 'dusk' | 'taken' | 'right'

export interface GridCell {
  face: PictureFace
  light: PictureLight
  /** Who took it, where `light` is "taken". */
  taker?: { name: string; seal: SealName }
  /** A word on it: whose guess took it last, while people look; or that it is mine. */
  said?: string
  perhaps?: boolean
  /** Why it lies in dusk, where people will ask. */
  why?: string
}

/**
 * What a line says of days that somebody missed: how something came out, who told a tale, or next to nothing (a card was
 * drawn, a round begins). Without one it is what anybody did.
 */
export type Weight = 'result' | 'tale' | 'slight'

/** What weighs among a game's events. */
export type Weights<E extends { what: string }> = Readonly<Partial<Record<E['what'], Weight>>>

export interface LogLine {
  id: number | string
  text: string
  seal?: SealName
  bot?: boolean
  face?: PictureFace
  /** My turn, said in ember. */
  mine?: boolean
  weight?: Weight
  /** It says that my own time was over. */
  late?: boolean
  /** Opens what the line is about. */
  onopen?: () => void
}

export interface TalkLine {
  id: number | string
  name: string
  seal?: SealName
  words: string
  mine?: boolean
}
