import { describe, expect, it } from 'vitest'
import { BattleStage } from '../src/games/windward/battle/stage.svelte'
import type { ShipTable } from '../src/games/windward/mine/table'
import type { WindwardBattle, WindwardEvent } from '../src/games/windward/wire'

const battle: WindwardBattle = {
  at: 7,
  attacker: { kind: 'ship', seat: 0, strength: 2 },
  defender: { kind: 'ship', seat: 1, strength: 2 },
  window: 'false_flag',
  back: [6],
}
const begins: WindwardEvent = { what: 'battle_begins', battle }
const flag: WindwardEvent = { what: 'false_flag', seat: 1 }
const back: WindwardEvent = { what: 'retreated', kind: 'ship', frm: 7, to: 6, seat: 0 }

const stageOf = (me: number | null, all = false): BattleStage =>
  new BattleStage({ me, pub: { battle: null } } as unknown as ShipTable, all)

describe('a battle that a False Flag ends', () => {
  it('stays on the stage of whoever attacked, with what came of it, until they carry on', () => {
    const stage = stageOf(0)
    stage.hear([begins], true)
    expect(stage.ended).toBeNull()
    stage.hear([flag, back], true)
    expect(stage.ended).toEqual({ battle, won: null, follows: [back], flag: 1 })
    expect(stage.beat, 'there are no dice to wait for').toBe(3)
    stage.carryOn()
    expect(stage.battle).toBeNull()
  })
  it('is known to whoever came when it had begun', () => {
    const stage = stageOf(0)
    stage.hear([begins], false)
    stage.hear([flag, back], true)
    expect(stage.ended?.flag).toBe(1)
  })
  it('is no news to whoever raised it, nor of anybody else’s concern but a television’s', () => {
    for (const [me, all, shown] of [
      [1, false, false],
      [2, false, false],
      [null, true, true],
    ] as const) {
      const stage = stageOf(me, all)
      stage.hear([begins, flag, back], true)
      expect(stage.ended !== null).toBe(shown)
    }
  })
})
