/** What is printed on the board and the cards: places, people, pictures, quests, aims. */

import type { Card, Character, Objective, QuestName, Side, Space } from './wire'
import printed from './world.json'

export interface Place {
  id: Space
  name: string
  /** A location's story; a plaza has none. */
  text: string
  /** What lies next to it: plazas around a location, two locations around a plaza. */
  next: readonly Space[]
}

export interface Person {
  id: Character
  name: string
  side: Side
  skill: string
  /** Where a secret passage leads. */
  passage: Space | null
  text: string
}

export interface StoryCard {
  no: Card
  picture: string
  /** A hint a side, for whoever is stuck. */
  spring: string
  winter: string
}

export interface Quest {
  id: QuestName
  name: string
  side: Side
  goes: 'slot' | 'rebel'
  tokens: number
  goal: string
}

export interface Aim {
  id: Objective
  kind: string
  side: Side
  name: string
  at: readonly Space[]
  theme: string
}

const keyed = <K extends string, T extends { id: K }>(list: readonly T[]): Map<K, T> =>
  new Map(list.map((each) => [each.id, each]))

function found<K, T>(map: ReadonlyMap<K, T>, key: K): T {
  const one = map.get(key)
  if (one === undefined) throw new Error(`Wintertown has no ${String(key)}`)
  return one
}

const places = new Map<Space, Place>([
  ...printed.locations.map((each): [Space, Place] => [
    each.id,
    {
      id: each.id,
      name: each.name,
      text: each.text,
      next: printed.plazas.filter(({ joins }) => joins.includes(each.id)).map(({ id }) => id),
    },
  ]),
  ...printed.plazas.map((each): [Space, Place] => [
    each.id,
    { id: each.id, name: each.name, text: '', next: each.joins },
  ]),
])
const people = keyed(printed.characters as Person[])
const quests = keyed(printed.quests as Quest[])
const aims = keyed(printed.objectives as Aim[])
const cards = new Map(printed.cards.map((each): [Card, StoryCard] => [each.no, each]))
const called = new Map([...cards.values()].map(({ picture, no }) => [picture, no]))

export const spaces: readonly Space[] = [...places.keys()]
export const characters: readonly Character[] = printed.characters.map(({ id }) => id as Character)
/** All there are, as the rules list them. */
export const everyCard: readonly Card[] = [...cards.keys()]
export const everyQuest: readonly QuestName[] = [...quests.values()].map(({ id }) => id)
export const everyAim: readonly Objective[] = [...aims.values()].map(({ id }) => id)
/** Which spaces of the track, from 1, may hold an objective. */
export const icons: readonly number[] = printed.icons

export const isLocation = (space: Space): boolean => !space.includes('-')
export const placeOf = (space: Space): Place => found(places, space)
export const personOf = (character: Character): Person => found(people, character)
export const cardOf = (card: Card): StoryCard => found(cards, card)
/** A card by the name of its picture. */
export const cardCalled = (picture: string): Card => found(called, picture)
export const questOf = (quest: QuestName): Quest => found(quests, quest)
export const aimOf = (objective: Objective): Aim => found(aims, objective)

/** How many steps it is from one space to every other. */
export function distances(start: Space): Map<Space, number> {
  const far = new Map([[start, 0]])
  for (const [here, steps] of far)
    for (const there of placeOf(here).next) if (!far.has(there)) far.set(there, steps + 1)
  return far
}

/** The spaces on a shortest way, the first step first; nothing where it starts. */
export function way(start: Space, end: Space): Space[] {
  const left = distances(end)
  const walked: Space[] = []
  let here = start
  while (here !== end) {
    const steps = left.get(here) ?? 0
    here = placeOf(here).next.find((each) => left.get(each) === steps - 1) ?? end
    walked.push(here)
  }
  return walked
}
