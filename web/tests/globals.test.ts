import { expect, test } from 'vitest'
import base from '../src/styles/base.css?raw'

const sources = import.meta.glob<string>('../src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * A part styles itself, and places what it is given. What another part should look like is a prop of that part, or a
 * custom property that it reads.
 */
const byRight: Record<string, string[]> = {
  // What is given is placed.
  'book/SinglePage': ['.cover-place > :global(*)'],
  'parts/QuestionCard': [
    '.wide .actions > :global(:last-child)',
    '.wide .actions > :global(:last-child)',
    '.tight .actions > :global(:last-child)',
  ],
  'games/winter/tale/TellBox': ['.acts > :global(.primary)', '.acts > :global(.primary.wide)'],
  // Whichever panel stands here is placed as a whole.
  'games/winter/turn/Foot': ['.note > :global(*)'],
  'games/winter/turn/Turn': ['.turn > :global(.button.primary:not([aria-disabled]))'],
  // A wave lies over its line.
  'voices/VoicePlayer': ['.line > :global(*)'],
  // The action `fading` says so.
  'table/Lobby': ['.settled:global([data-below]) + .more'],
}

test('no part styles what is inside another', () => {
  const found = Object.entries(sources).flatMap(([file, text]) => {
    const reaches = [...text.matchAll(/^\s*(.*:global\b.*?)\s*[{,]?$/gm)].map(([, one]) => one!)
    return reaches.length > 0 ? [[file.slice('../src/'.length, -'.svelte'.length), reaches]] : []
  })
  expect(Object.fromEntries(found)).toEqual(byRight)
})

test('a passage of Winter Tales looks like nothing else by its class’s name', () => {
  const classes = (text: string, from: RegExp): string[] =>
    [...text.matchAll(from)].map(([, name]) => name!)
  const everywhere = new Set(classes(base, /^\.([a-z-]+)/gm))
  const passage = sources['../src/games/winter/tale/PassageText.svelte'] ?? ''
  const own = classes(passage, /^ {2}\.([a-z-]+)/gm)
  expect(everywhere).toContain('initial')
  expect(own).toContain('begins')
  expect(own.filter((name) => everywhere.has(name) && name !== 'tale')).toEqual([])
})
