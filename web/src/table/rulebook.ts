/** The ledger's rules, in plain words: fetched once a game. */

import { api } from '../lib/api'
import { plainly } from '../lib/cited'
import { has, t } from '../lib/messages'
import type { RuleLine } from '../lib/wire'

const books = new Map<string, Promise<Map<string, RuleLine>>>()

export function rulesOf(game: string): Promise<Map<string, RuleLine>> {
  let book = books.get(game)
  if (!book) {
    book = api
      .rules(game)
      .then(
        ({ sections }) =>
          new Map(sections.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule])),
      )
    // A book that could not be fetched is asked for again.
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}

/** A rule of this moment, as one would say it at the table. */
export function saidAtTheTable({ id, text }: RuleLine): string {
  const said = `plainRules.${id}`
  return has(said) ? t(said as 'plainRules.WM-TELL-01') : plain(text)
}

/** The ledger is written for engineers as well: this is what a player needs of a sentence. */
export function plain(text: string): string {
  return plainly(text)
    .replace(/`/g, '')
    .replace(/\s*Software [^.]*\.(?=\s|$)/g, '')
    .replace(/(^|[.:;] )S\b/g, '$1The Storyteller')
    .replace(/\bS\b(?![-–])/g, 'the Storyteller')
    .replace(/'/g, '’')
    .trim()
}
