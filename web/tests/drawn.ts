import type { Component } from 'svelte'
import { render } from 'svelte/server'

/** A part of the page as it is first drawn: its HTML without comments. */
export function drawn<Props extends Record<string, unknown>>(
  part: Component<Props>,
  props: NoInfer<Props>,
  context = new Map<unknown, unknown>(),
): string {
  const { body } = render(part as Component, { props, context })
  return body.replace(/<!--.*?-->/g, '')
}

/** What eyes read of it: neither attributes nor what is for ears. */
export const forEyes = (html: string): string =>
  html
    .replace(/<(\w+) class="visually-hidden[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
