/** What the printed things are called, and what each of them gives. */

import { t, type MessageKey } from '../messages'
import { painting } from '../sprites'
import type { WindwardCard, WindwardColour, WindwardCrew, WindwardOrderName } from '../wire'
import type { GlyphName } from './glyphs'
import type { Loose } from './table'

const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const kebab = (name: string): string => name.replaceAll('_', '-')
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const say = (name: string): string => t(`windwardShip.${name}` as MessageKey)

export const cardName = (card: WindwardCard): string => say(camel(card))
export const cardGives = (card: WindwardCard): string => say(`${camel(card)}Gives`)
export const crewName = (crew: WindwardCrew): string => say(camel(crew))
/** A portrait, and the medal of an achievement. */
export const crewPicture = (crew: WindwardCrew): string | undefined =>
  painting(`crew-${kebab(crew)}`)
export const achievementPicture = (card: string): string | undefined =>
  painting(`feat-${kebab(card)}`)
export const crewGives = (crew: WindwardCrew): string => say(`${camel(crew)}Gives`)
export const crewBrief = (crew: WindwardCrew): string => say(`${camel(crew)}Brief`)
export const shipName = (colour: WindwardColour): string => say(`ship${capital(colour)}`)
export const thingName = (thing: Loose): string => say(`thing${capital(camel(thing))}`)
export const achievementName = (card: string): string => say(card)
export const achievementFor = (card: string): string => say(`${card}For`)

const orders: Record<WindwardOrderName, { words: string; sign: GlyphName }> = {
  drop_longboat: { words: 'dropLongboat', sign: 'longboat' },
  longboat_speed: { words: 'longboatSpeed', sign: 'oar' },
  ship_speed: { words: 'shipSpeed', sign: 'ship' },
  process_crester: { words: 'processCrester', sign: 'tooth' },
  research_crester: { words: 'researchCrester', sign: 'crester' },
  take_supplies: { words: 'takeSupplies', sign: 'cards' },
  morale: { words: 'raiseMorale', sign: 'morale' },
  fill_cannon: { words: 'fillCannon', sign: 'cannon' },
  hire_crew: { words: 'hireCrew', sign: 'crew' },
}
export const orderName = (order: WindwardOrderName): string => say(orders[order].words)
export const orderSign = (order: WindwardOrderName): GlyphName => orders[order].sign
