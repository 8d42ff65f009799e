/** Which stories of a round stand on which page of the spread. */

import type { Leaf, Passage, Telling } from '../../../lib/wire'

/** px of the right page for stories, at the size most books are read in: enough to share them out by. */
const ROOM = 280
const STAGE = { best: 200, other: 120 }
const NAME = 44
/** A second picture stands under the first, however short the words beside them are. */
const THUMB = 68
const OF_A_LETTER = { best: 0.5, other: 0.34 }

/** About how much of a page some passages take. */
const height = (passages: readonly Passage[] = [], as: keyof typeof OF_A_LETTER): number =>
  passages.reduce(
    (sum, { words, stage }) => sum + (stage ? STAGE[as] : words.length * OF_A_LETTER[as]),
    0,
  )

const heightOf = ({ passages, pictures = [] }: Telling): number =>
  Math.max(NAME + height(passages, 'other'), pictures.length * THUMB)

interface SharedOut {
  heading?: string
  /** Under the pictures, where one page is too little for all. */
  left: Telling[]
  right: Telling[]
}

export function sharedOut({ passages, parts = [] }: Leaf): SharedOut {
  const also = parts.find((part) => part.what === 'tellings')
  const left: Telling[] = []
  const right = [...(also?.tellings ?? [])]
  const taken = (): number =>
    right.reduce((sum, one) => sum + heightOf(one), height(passages, 'best'))
  for (let next = right[0]; next && taken() > ROOM; next = right[0])
    left.push(...right.splice(0, 1))
  return { heading: also?.heading, left, right }
}

/** On a phone and on paper there is no left page with room. */
export function rest(leaf: Leaf, brief: boolean): Leaf {
  if (brief) return leaf
  const { right } = sharedOut(leaf)
  const parts = leaf.parts?.map((part) =>
    part.what === 'tellings' ? { ...part, tellings: right } : part,
  )
  return { ...leaf, parts }
}
