/** The ledger's rules, by number: as one would say them at the table, and in their own words. Fetched once a game. */

import { pagesOf } from '../games'
import { api } from '../lib/api'
import { plainly } from '../lib/cited'

export interface Rule {
  /** None, where only its own words say it. */
  said: string | null
  own: string
}
const books = new Map<string, Promise<Map<string, Rule>>>()

export function rulesOf(game: string): Promise<Map<string, Rule>> {
  let book = books.get(game)
  if (!book) {
    book = fetchRules(game)
    // A book that could not be fetched is asked for again.
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}

async function fetchRules(game: string): Promise<Map<string, Rule>> {
  const [{ sections }, said] = await Promise.all([api.rules(game), pagesOf(game).plainRules?.()])
  const rules = sections.flatMap((section) => section.rules)
  return new Map(
    rules.map(({ id, text }) => [id, { said: said?.rules[id] ?? null, own: plain(text) }]),
  )
}

/** Of these rules, the ones that plain words say: their own follow. What has only its own is read once. */
export const saidPlainly = (
  rules: ReadonlyMap<string, Rule>,
  ids: readonly string[],
): readonly string[] => ids.filter((id) => rules.get(id)?.said)

/** The ledger is written for engineers as well: this is what a player needs of a sentence. */
export function plain(text: string): string {
  return plainly(text)
    .replace(/`/g, '')
    .replace(/\s*Software [^.]*\.(?=\s|$)/g, '')
    .replace(/'/g, '’')
    .trim()
}
