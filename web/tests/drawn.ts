import type { Component } from 'svelte'
import { render } from 'svelte/server'

/** A part of the page as it is first drawn: its HTML without comments. */
export function drawn<Props extends object>(
  part: (internals: never, props: Props) => unknown,
  props: NoInfer<Props>,
): string {
  const { body } = render(part as unknown as Component, { props: { ...props } })
  return body.replace(/<!--.*?-->/g, '')
}

/** What eyes read of it: neither attributes nor what is for ears. */
export const forEyes = (html: string): string =>
  html
    .replace(/<(\w+) class="visually-hidden[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
