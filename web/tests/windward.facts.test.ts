import { describe, expect, it } from 'vitest'
import ship from '../../src/talewind/games/windward/data/ship.json'
import sky from '../../src/talewind/games/windward/data/sky.json'
import supplies from '../../src/talewind/games/windward/data/supplies.json'
import * as facts from '../src/games/windward/facts'

describe('what is printed on Windward’s boards, cards and dice', () => {
  it('has the numbers of the sky that the engine has', () => {
    expect(facts.DIE).toEqual(sky.battle_die)
    expect(facts.STRENGTH).toEqual(sky.strength)
    expect(facts.TOOTH).toEqual(sky.tooth_value)
    expect(facts.TAG).toEqual(sky.tag_value)
    expect(facts.TOKEN_HITS).toBe(sky.token_hits)
    expect(facts.WHITE_WORTH).toBe(sky.white_value)
  })

  it('has the numbers of a ship that the engine has', () => {
    const { base, crew, crew_slots, orders, prices } = ship
    expect(facts.MORALE_MAX).toBe(base.morale_max)
    expect(facts.SHIP_SPEED).toBe(base.ship_speed)
    expect(facts.BOAT_SPEED_MOST).toBe(base.longboat_speed_max)
    expect(facts.MATES).toBe(base.mates)
    expect(facts.SUPPLIES_TAKEN).toBe(orders.take_supplies)
    expect(facts.PRICES).toEqual(prices)
    expect(facts.CREW_SLOTS).toEqual(crew_slots)
    expect(facts.SERGEANT_STRENGTH).toBe(crew.sergeant.gives.attack_strength)
    expect(facts.HARPOONER_STRENGTH).toBe(crew.harpooner.gives.longboat_strength)
    expect(facts.MARINE_HITS).toBe(crew.marine.gives.hits_vs_red)
    const gives = new Map(
      Object.entries(crew).map(([name, one]) => [name, one.gives as Record<string, number>]),
    )
    for (const name of crew_slots[0]!)
      expect(gives.get(name)?.['gas_slots']).toBe(facts.CREW_ADDS_SLOTS)
    for (const name of crew_slots[1]!)
      expect(gives.get(name)?.['cannon_slots']).toBe(facts.CREW_ADDS_SLOTS)
  })

  it('has the Harpoon’s hits', () => {
    const harpoon = supplies.cards.find(({ id }) => id === 'harpoon')
    expect(facts.HARPOON_HITS).toBe(harpoon?.hits)
  })
})
