/** The game's options as sentences with a choice, and who has agreed to them. */

import { pagesOf } from '../../games'
import { isPerson } from '../../lib/chair'
import { t } from '../../lib/messages/around'
import type { Chair, Option, Settings, TableState } from '../../lib/wire'
import { taken } from './chairs'

export interface Sentence {
  option: Option
  before: string
  after: string
  choices: { value: string; words: string }[]
  value: string
  /** It is set, but holds only if everybody agrees. */
  consent: { agreed: Chair[]; waiting: Chair[] } | null
  /** It is so because we play when we can, whatever was chosen. */
  slow: boolean
  /** What it changes. */
  note: string
}

export type Pace = Settings['bot_pace']

/** How soon bots may act, the slowest first; that the table waits is said where it does, and is nobody's choice. */
export const pacesOf = (now: Pace): { value: Pace; words: string }[] => [
  ...(now === 'held' ? [{ value: 'held' as const, words: t('lobby.paceHeld') }] : []),
  { value: 'slower', words: t('lobby.paceSlower') },
  { value: 'natural', words: t('lobby.paceNatural') },
  { value: 'faster', words: t('lobby.paceFaster') },
  { value: 'instant', words: t('lobby.paceInstant') },
]

/** Option values are any JSON; a select's are words. */
export const toWord = (value: unknown): string => JSON.stringify(value ?? null)
export const fromWord = (word: string): unknown => JSON.parse(word) as unknown

/** All that mean anything beside the others, as they are set now, and for so many players. */
export const sentencesOf = (options: readonly Option[], table: TableState): Sentence[] =>
  options.filter((option) => applies(option, table)).map((option) => sentenceOf(option, table))

const applies = ({ only_with, only_for }: Option, table: TableState): boolean =>
  suits(only_for, table) &&
  Object.entries(only_with).every(([name, values]) =>
    values.some((value) => toWord(value) === toWord(table.options[name])),
  )

/** Before it begins, more may still come. */
function suits(players: readonly number[], table: TableState): boolean {
  const now = taken(table).length
  if (players.length === 0) return true
  return players.some((many) => (table.phase === 'lobby' ? many >= now : many === now))
}

export function sentenceOf(option: Option, table: TableState): Sentence {
  const [before = '', after = ''] = option.sentence.split('{}')
  const paced = !!table.settings.pace
  const slow = option.slowly != null && paced
  const is = toWord(slow && table.phase === 'lobby' ? option.slowly : table.options[option.name])
  // A node of the version before says nothing of it.
  const otherwise = paced && option.choices.some(({ slowly }) => slowly)
  const choices = option.choices
    .filter(({ slowly }) => slowly || !otherwise)
    .filter(({ only_for, value }) => suits(only_for, table) || toWord(value) === is)
    .map(({ value, words, slowly }) => ({
      value: toWord(value),
      words: otherwise ? slowly : words,
    }))
  if (option.names_seat)
    for (const chair of taken(table)) choices.push({ value: toWord(chair.seat), words: chair.name })
  const fallback = toWord(option.choices[0]?.value)
  const value = choices.some((choice) => choice.value === is) ? is : fallback
  return {
    option,
    before: before.trim(),
    after: after.trimEnd(),
    choices,
    value,
    consent: option.needs_consent && value !== fallback ? consentTo(option.name, table) : null,
    slow: slow && value === toWord(option.slowly),
    note: (paced && option.changes_slowly) || option.changes,
  }
}

/** It is not as printed, but as *Play now* sets it for one person among bots, or as somebody chose. */
export function otherwise(
  { option, value, slow }: Pick<Sentence, 'option' | 'value' | 'slow'>,
  table: TableState,
): 'playNow' | 'slow' | 'chosen' | null {
  if (value === toWord(option.choices[0]?.value)) return null
  if (slow) return 'slow'
  const alone = table.chairs.filter(isPerson).length === 1
  const { usual, alone: now } = pagesOf(table.game)
  const set = { ...usual, ...now }[option.name]
  return alone && value === toWord(set) ? 'playNow' : 'chosen'
}

function consentTo(name: string, table: TableState): { agreed: Chair[]; waiting: Chair[] } {
  const ayes = table.consents[name] ?? []
  const people = table.chairs.filter(isPerson)
  return {
    agreed: people.filter((chair) => ayes.includes(chair.seat)),
    waiting: people.filter((chair) => !ayes.includes(chair.seat)),
  }
}
