import { en } from './en'

/** A message is a sentence, or a function that makes one. */
type Message = string | ((...words: never[]) => string)

export type Catalogue = typeof en

/** Every key: `section.message`. */
export type MessageKey = {
  [S in keyof Catalogue & string]: `${S}.${keyof Catalogue[S] & string}`
}[keyof Catalogue & string]

type MessageAt<K extends MessageKey> = K extends `${infer S}.${infer M}`
  ? S extends keyof Catalogue
    ? M extends keyof Catalogue[S]
      ? Catalogue[S][M]
      : never
    : never
  : never

type Words<K extends MessageKey> = MessageAt<K> extends (...words: infer W) => string ? W : []

let catalogue: Catalogue = en

/** Another language is another catalogue of the same shape, chosen before the page is mounted. */
export function speak(other: Catalogue): void {
  catalogue = other
}

/** `t('common.close')`, `t('table.talesOf', 'Mara')`: the keys and their words are checked by type. */
export function t<K extends MessageKey>(key: K, ...words: Words<K>): string {
  const dot = key.indexOf('.')
  const section = catalogue[key.slice(0, dot) as keyof Catalogue] as Record<string, Message>
  const message = section[key.slice(dot + 1)]
  if (typeof message === 'function') return (message as (...w: unknown[]) => string)(...words)
  return message ?? key
}

/** Whether there are words of our own for something that others name. */
export function has(key: string): boolean {
  const dot = key.indexOf('.')
  const section = catalogue[key.slice(0, dot) as keyof Catalogue] as
    Record<string, Message> | undefined
  return section !== undefined && Object.hasOwn(section, key.slice(dot + 1))
}
