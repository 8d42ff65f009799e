import { en } from './en'

/** A message is a sentence, or a function that makes one. */
type Message = string | ((...words: never[]) => string)
export type Sections = Record<string, Record<string, Message>>

/** Every key of these sections: `section.message`. */
type KeyOf<C> = { [S in keyof C & string]: `${S}.${keyof C[S] & string}` }[keyof C & string]

type MessageAt<C, K> = K extends `${infer S}.${infer M}`
  ? S extends keyof C
    ? M extends keyof C[S]
      ? C[S][M]
      : never
    : never
  : never

type Words<C, K> = MessageAt<C, K> extends (...words: infer W) => string ? W : []

let translated: Sections = {}

/** Another language is other sections of the same shapes, chosen before the page is mounted. */
export function speak(sections: Sections): void {
  translated = sections
}

export type Says<C> = <K extends KeyOf<C>>(key: K, ...words: Words<C, K>) => string

/** Says the page's words and, beside them, a game's own: they come with whatever imports them. */
export function speaking<Own extends Sections>(own: Own): Says<typeof en & Own> {
  const ours: Sections = { ...en, ...own }
  return (key, ...words) => {
    const dot = key.indexOf('.')
    const name = key.slice(0, dot)
    const message = (translated[name] ?? ours[name])?.[key.slice(dot + 1)]
    if (typeof message === 'function') return (message as (...w: unknown[]) => string)(...words)
    return message ?? key
  }
}

export type MessageKey = KeyOf<typeof en>

/** `t('common.close')`, `t('table.talesOf', 'Mara')`: the keys and their words are checked by type. */
export const t = speaking({})
