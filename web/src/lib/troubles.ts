/** What went wrong, for people: our own sentence where the catalogue has one for the code, else the server's. */

import { Trouble } from './api'
import { ruleAt } from './cited'
import { en } from './messages/en'
import { t, type MessageKey } from './messages'
import { toaster } from './toaster.svelte'

export function troubleWords(error: unknown): string {
  if (!(error instanceof Trouble)) return t('errors.somethingWrong')
  return Object.hasOwn(en.errors, error.code)
    ? t(`errors.${error.code}` as MessageKey & `errors.${keyof typeof en.errors}`)
    : error.message
}

/** Where one can read why, if it was a rule of this game. */
export function ruleBehind(error: unknown, game = ''): string | undefined {
  if (!(error instanceof Trouble)) return undefined
  const [rule] = error.rules
  const book = error.game || game
  return rule && book ? ruleAt(book, rule) : undefined
}

const tell = (words: string, rule?: string): unknown =>
  toaster.show({ words, icon: 'lost', tone: 'trouble', rule })

/** Does something that may be refused; a refusal is shown as a note. Tells whether it went well. */
export async function attempt(deed: () => Promise<unknown>, game = ''): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    tell(troubleWords(error), ruleBehind(error, game))
    return false
  }
}

/** A part that a press has asked for. If it cannot be fetched a note says so, and it is closed, to be asked for again. */
export const orTold = <Part>(coming: Promise<Part>, close: () => void): Promise<Part> =>
  coming.catch(() => {
    tell(t('errors.unreachable'))
    close()
    return new Promise(() => {})
  })
