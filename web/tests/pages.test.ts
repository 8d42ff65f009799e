import { describe, expect, it } from 'vitest'
import cloths from '../src/styles/cloths.css?raw'
import tokens from '../src/styles/tokens.css?raw'
import kept from '../src/assets/art/emblems.json'
import { backOf, bindingOf, coverOf, knows, nameOf, ours, pagesFor, pagesOf } from '../src/games'
import { bound, CLOTHS, sizeOf, spelled } from '../src/games/binding'
import BookCover from '../src/home/BookCover.svelte'
import CoverThumb from '../src/home/CoverThumb.svelte'
import MadeCover from '../src/home/MadeCover.svelte'
import { plain } from '../src/scene'
import { drawn, forEyes } from './drawn'

describe('the pages of a game', () => {
  it('are found by its folder, and stand in order on the shelf', () => {
    expect(ours.map(nameOf)).toEqual([
      'Windmill',
      'Story',
      'The End of the Story',
      'Winter Tales',
      'Windward',
    ])
    expect(ours.every(knows)).toBe(true)
  })
  it.each(['harbour_lights', 'constructor', ''])(
    'always answer: %s has plain ones',
    async (game) => {
      expect(knows(game)).toBe(false)
      expect(pagesOf(game)).toMatchObject({ board: plain.board, screen: plain.screen })
      expect(pagesOf(game), 'a table is not laid anew each time').toBe(pagesOf(game))
      expect(await pagesFor(game)).toBe(pagesOf(game))
    },
  )
  it('have no two minutes of their own where all rules are the game’s', () => {
    expect(pagesOf('harbour_lights').howTo).toBeUndefined()
    expect(ours.every((game) => pagesOf(game).howTo)).toBe(true)
  })
  it('call a game that nobody told about by its name, as people write it', () => {
    expect(nameOf('harbour_lights')).toBe('Harbour Lights')
    expect(spelled('two-kites')).toBe('Two Kites')
  })
})

describe('a book’s binding', () => {
  it('is the illustrator’s for ours', () => {
    expect(coverOf('winter')).toContain('cover-winter')
    expect(backOf('story').image).toContain('back-story')
    expect(forEyes(drawn(BookCover, { game: 'end' }))).toBe('The End of the Story')
    expect(drawn(CoverThumb, { game: 'end' })).toContain('cover-end')
  })
  it('is the house’s for others: the same cloth and emblem every time', () => {
    const binding = bindingOf('nim')
    expect(binding).toEqual(bound('nim'))
    expect(binding.cover).toBeUndefined()
    expect(backOf('nim')).toMatchObject({ cloth: bound('nim').cloth })
    const made = drawn(MadeCover, { ...bound('nim'), title: '' })
    expect(made).toContain(`data-cloth="${bound('nim').cloth}"`)
    expect(forEyes(made), 'a small one says nothing').toBe('')
    for (const part of [BookCover, CoverThumb])
      expect(drawn(part, { game: 'nim' })).not.toContain('<img')
  })
  it('uses all cloths, and only emblems that there are', () => {
    const many = Array.from({ length: 400 }, (_, nth) => bound(`game_${nth}`))
    expect(new Set(many.map(({ cloth }) => cloth)).size).toBe(CLOTHS.length)
    const stamped = new Set(many.flatMap(({ emblems }) => emblems))
    for (const emblem of stamped) expect(Object.keys(kept)).toContain(emblem)
    expect(stamped.size).toBeGreaterThan(20)
  })
  it('takes what the package brings, and nothing that is no cloth', () => {
    expect(bound('nim', { cloth: 'teal', emblem: 'owl' })).toMatchObject({
      cloth: 'teal',
      emblems: ['owl', bound('nim').emblems.at(-1)],
    })
    expect(bound('nim', { cloth: 'chequered' }).cloth).toBe(bound('nim').cloth)
    expect(bound('nim', { emblem: 'kites.webp' })).toMatchObject({
      picture: '/games/nim/kites.webp',
    })
    expect(bound('nim', { cover: 'a/../b.webp', back: 'back.png' })).toMatchObject({
      cover: '/games/nim/a%2F..%2Fb.webp',
      back: '/games/nim/back.png',
    })
  })
  it('sets a title in three sizes, and all of it', () => {
    const titles = {
      Nim: 'large',
      'Lantern Row': 'large',
      'The Bridge of Seven Cats': 'middling',
      'What the Weather-vane Told the Long-forgotten Neighbours': 'small',
      Donaudampfschifffahrt: 'small',
      Рыбаки: 'large',
    }
    for (const [title, size] of Object.entries(titles)) {
      expect(sizeOf(title), title).toBe(size)
      const html = drawn(MadeCover, { ...bound('nim'), title })
      expect(forEyes(html)).toBe(title)
      expect(html).toContain(size)
    }
  })
  it('has gilt that is easily read on every cloth', () => {
    const colour = (name: string): string =>
      new RegExp(`${name}[^#]*(#[0-9a-f]{6})`).exec(tokens + cloths)?.[1] ?? ''
    const light = (hex: string): number => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const gilt = light(colour('--book-line:'))
    for (const cloth of CLOTHS)
      expect(
        (gilt + 0.05) / (light(colour(`data-cloth='${cloth}'`)) + 0.05),
        cloth,
      ).toBeGreaterThanOrEqual(4.5)
  })
})
