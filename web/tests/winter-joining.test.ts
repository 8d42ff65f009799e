/** Who may step in or join, and what that gives and costs: before anybody chooses. */
import { describe, expect, it } from 'vitest'
import InterruptPrompt from '../src/games/winter/prompts/InterruptPrompt.svelte'
import QuestSide from '../src/games/winter/stage/QuestSide.svelte'
import { t } from '../src/games/winter/messages/staged'
import { epilogueToCome } from '../src/games/winter/stage/waiting'
import { drawn, forEyes } from './drawn'

describe('whoever may step in', () => {
  const asked = (stander: string, entered: string, quest: object | null = null): string => {
    const game = {
      ...{ asked: { kind: 'interrupt', entered, why_not: { [stander]: null } }, me: 0, own: null },
      ...{ hand: [3, 4, 5], mustAct: true, live: { history: [] } },
      pub: { entered, quest, joining: quest !== null, movement: null },
      table: { options: {}, chairs: [] },
      ...{ name: () => 'Sorrel', owner: () => 1, seal: () => 'fox', mineOf: () => [] },
      piece: () => ({ at: 'OP', owner: 1 }),
    }
    return forEyes(drawn(InterruptPrompt, { game: game as never, side: 'left' }))
  }

  it('reads what a trap and what letting pass give and cost, each beneath its name', () => {
    const words = asked('alice', 'wolf')
    expect(words).toMatch(/Let the Wolf pass You keep your cards, and the Wolf walks on\./)
    expect(words).toMatch(/Spring a trap You hide cards\. .* caught\. Those that count are spent\./)
    expect(words).not.toContain('missing in')
  })
  it('reads that cards spent on the way are missing in the quest', () => {
    const quest = { quest: 'love' }
    for (const words of [asked('alice', 'wolf', quest), asked('wolf', 'alice', quest)])
      expect(words).toMatch(/Cards that you spend here are missing in /)
  })
  it('reads that nobody else joins a battle', () => {
    expect(asked('wolf', 'alice')).toMatch(/Start a battle Nobody else joins\./)
  })
})

describe('a side of a quest', () => {
  const side = (facts: object): string => {
    const pieces = {
      alice: { owner: 0, at: 'OP', fallen: false },
      wolf: { owner: 1, at: 'OP', fallen: false },
    }
    const game = {
      ...{ pub: { ring: [0, 1], gone: [], pieces }, waiting: [1], table: { options: {} } },
      ...{ name: () => 'Sorrel', named: () => 'Sorrel', seal: () => 'fox', me: 0 },
      ...{ piece: () => pieces.wolf, owner: () => 1, awake: () => true, cast: { bots: [] } },
    }
    const quest = {
      ...{ quest: 'love', seat: 0, at: 'OP', step: 'join_in', teller: null, cards: [] },
      ...{ took_part: { 0: 'alice' }, ...facts },
    }
    const props = { game: game as never, quest: quest as never, over: false }
    return forEyes(drawn(QuestSide, { ...props, side: 'winter' }))
  }
  it('has whoever is asked just now among those who may join', () => {
    expect(side({})).toContain('may join')
    expect(side({})).not.toContain('nobody comes any more')
  })
  it('says that nobody comes any more once the last card is asked for', () => {
    expect(side({ step: 'last_card' })).toContain('nobody comes any more')
  })
})

describe('the epilogue', () => {
  const factions = ['spring', 'winter', 'spring', 'winter', 'writer']
  const pub = { ring: [0, 1, 2, 3, 4], gone: [3], factions }
  const toCome = (facts: object): number[] =>
    epilogueToCome({ pub } as never, { seat: 1, told: [], teller: null, ...facts } as never)

  it('says who tells, and when, but for the writer and whoever has left', () => {
    expect(toCome({ teller: 1 })).toEqual([2, 0])
    expect(toCome({ teller: 2, told: [1] })).toEqual([0])
    expect(toCome({ told: [1, 2, 0] })).toEqual([])
    expect(t('winterStage.tellsThen', 0, true)).toBe('tell next')
    expect(t('winterStage.tellsThen', 2, false)).toBe('tells after two more')
  })
})
