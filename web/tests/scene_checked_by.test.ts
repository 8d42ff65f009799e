import { describe, expect, it } from 'vitest'
import told from '../../src/talewind/scene/palette.json'
import sprites from '../src/assets/art/emblems.json'
import { CLOTHS } from '../src/games/binding'
import { emblems as sealed } from '../src/lib/seals'
import { alias, drawnAs, otherwise, toneOf, tones } from '../src/scene/palette'

describe('colours and emblems are those that an author’s scene is checked by', () => {
  it('has every colour, and no other', () => {
    expect(tones.toSorted()).toEqual(told.colours.toSorted())
    expect(alias).toEqual(told.colours_too)
    for (const [name, colour] of Object.entries(told.colours_too))
      expect(toneOf(name, [])).toBe(colour)
  })
  it('binds in every cloth, and in no other', () => {
    expect(CLOTHS).toEqual(told.cloths)
  })
  it('draws every emblem, and tells of all that were drawn for it', () => {
    const unknown = [...told.emblems, ...Object.keys(told.emblems_too)].filter(
      (name) => drawnAs(name, sprites)?.is === 'letter',
    )
    expect(unknown).toEqual([])
    expect(otherwise).toEqual(told.emblems_too)
    expect(told.emblems).toEqual(
      expect.arrayContaining([...Object.keys(sprites), ...Object.keys(sealed)]),
    )
  })
})
