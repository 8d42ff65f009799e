import { describe, expect, it } from 'vitest'
import { legendOf } from '../src/games/winter/people/legend'
import { skillLine } from '../src/games/winter/people/skills'
import { reachOf } from '../src/games/winter/reach'
import {
  accessTo,
  effectOf,
  factsOf,
  mayWake,
  placeFacts,
  type Eyes,
} from '../src/games/winter/what'
import type { Character, WinterPiece, WinterPublic } from '../src/games/winter/wire'
import { characters, personOf, spaces } from '../src/games/winter/world'

const pieces = {
  alice: { owner: 0, at: 'MA' },
  dorothy: { owner: 0, at: 'DM', ready: false },
  mad_hatter: { owner: 1, at: 'MA-OP', ready: false },
  wolf: { owner: 1, at: 'OP-MC' },
} as unknown as Record<Character, WinterPiece>

/** Ada looks: Alice and Dorothy are hers, the soldiers Ben's. */
function seen(facts: Partial<WinterPublic> = {}, eyes: Partial<Eyes> = {}): Eyes {
  const pub = {
    stage: 'chapter',
    pieces,
    lost: {},
    carried: {},
    slots: { NF: null, MA: null, DM: 'glimmer' },
    movement: null,
    joining: null,
    quest: null,
    activation: null,
    powers: { glimmer: null, lovers: null, artifact: null, horror: null, horror_at: null },
    ...facts,
  } as unknown as WinterPublic
  const standing = Object.entries(pub.pieces) as [Character, WinterPiece][]
  return {
    pub,
    asked: null,
    me: 0,
    hand: [],
    name: (seat) => ['Ada', 'Ben'][seat] ?? '',
    owner: (who) => pub.pieces[who].owner,
    awake: (who) => pub.activation?.character === who,
    mineOf: (seat) => standing.flatMap(([who, { owner }]) => (owner === seat ? [who] : [])),
    stopsAt: (walker, space) =>
      standing.flatMap(([character, { at, owner }]) =>
        at === space && owner !== pub.pieces[walker].owner ? [{ space, character }] : [],
      ),
    reach: null,
    pointing: null,
    options: {},
    ...eyes,
  }
}
const said = (facts: readonly { tone: string; lead: string; words: string }[]): string[] =>
  facts.map(({ tone, lead, words }) => `${tone}: ${lead} ${words}`.trim())

describe('somebody explains themselves', () => {
  it('what they can do, that they may be woken, and who stands in the way', () => {
    const game = seen({}, { asked: { kind: 'your_turn', ready: ['alice'] } })
    expect(mayWake(game, 'alice')).toBe(true)
    expect(said(factsOf(game, 'alice'))).toEqual([
      'power: A rebel. May begin quests of spring; where a soldier comes to the same location, may lay a trap.',
      'yes: Ready. You can wake Alice now: not woken yet in this chapter.',
      'no: Not freely across Wicket Square. The Mad Hatter stands there and may start a battle.',
    ])
  })
  it('who is spent says why, and nobody is in the way of who does not move', () => {
    const facts = said(factsOf(seen(), 'dorothy'))
    expect(facts).toHaveLength(2)
    expect(facts[1]).toMatch(/^no: Spent\. Has had the turn of this chapter/)
    expect(mayWake(seen(), 'alice')).toBe(false)
  })
  it.each([
    ['fallen', { fallen: true }, 'Down.'],
    ['held', { barred: true }, 'Held.'],
  ])('who is %s says so', (_, how, lead) => {
    const down = { ...pieces, alice: { ...pieces.alice, ...how } }
    const facts = factsOf(seen({ pieces: down }), 'alice')
    expect(facts.map((fact) => fact.lead)).toContain(lead)
    expect(facts.filter(({ lead }) => lead.startsWith('Not freely'))).toEqual([])
  })
  it('with skills everybody has a line of their own', () => {
    for (const who of characters)
      for (const objectives of [true, false])
        expect(skillLine(who, { skills: true, objectives }), who).toMatch(/\.$/)
    expect(skillLine('alice', { objectives: false })).toBe(skillLine('cranky', {}))
    expect(said(factsOf(seen({}, { options: { skills: true } }), 'wolf'))[0]).toBe(
      'power: Skill. Needs no card in the first round of a battle: words are enough.',
    )
  })
  it('what lies on their card is told', () => {
    const powers = { glimmer: 'alice', lovers: ['alice', 'dorothy'], artifact: 'alice' }
    const facts = factsOf(
      seen({ powers: { ...powers, horror: null, horror_at: null } as never }),
      'alice',
    )
    const leads = facts.map(({ lead }) => lead)
    expect(leads).toEqual(expect.arrayContaining(['Glimmer of Hope.', 'Love.', 'Great Artifact.']))
    expect(facts.every(({ words }) => words !== '')).toBe(true)
  })
  it('everybody who may be chosen is in the list until all are', () => {
    const { pub } = seen()
    expect(legendOf(pub, characters)).toHaveLength(4)
    expect(legendOf({ ...pub, stage: 'draft' }, characters)).toHaveLength(characters.length)
    expect(legendOf({ ...pub, lost: { cranky: 0 } as never }, characters)).toContain('cranky')
  })
})

describe('some place explains itself', () => {
  it('every space has its effect and says whether one can go there', () => {
    for (const space of spaces) {
      expect(effectOf(space)).toMatch(/\.$/)
      expect(placeFacts(seen(), space).length).toBeGreaterThan(0)
    }
    expect(said(placeFacts(seen(), 'DM'))[0]).toMatch(
      /^power: A Glimmer of Hope, a quest of spring\./,
    )
    expect(said(accessTo(seen(), 'MA-OP'))).toEqual([
      'plain: Nobody of yours is on the way now. Alice could come for one card.',
    ])
    const theirs = seen({ slots: { NF: 'horror' } as never })
    expect(said(accessTo(theirs, 'NF'))[0]).toMatch(/ and join it, but cannot begin it\.$/)
  })
  it('on the way: what it takes, who may stop it, and what is too far', () => {
    const reach = reachOf('MA', 0, 1, [])
    const game = seen(
      { movement: { seat: 0, character: 'alice' } as never },
      { reach, hand: [6], asked: { kind: 'movement', move: null } },
    )
    expect(said(accessTo(game, 'MA-OP'))).toEqual([
      'yes: You can go here. It takes one card.',
      'no: Not freely across Wicket Square. The Mad Hatter stands there and may start a battle.',
    ])
    expect(said(accessTo(game, 'NF'))[0]).toMatch(
      /^no: You cannot go here now\. It is \d steps away; your cards pay for 2 at most\.$/,
    )
    expect(said(accessTo(game, 'MA'))[0]).toMatch(/^plain: Alice stands here\./)
  })
  it('who looks on is told nothing of going', () => {
    expect(accessTo(seen({}, { me: null }), 'NF')).toEqual([])
  })
  it('the side of whoever is asked is not what counts, but the side of whoever stands', () => {
    expect(personOf('wolf').side).toBe('winter')
    const facts = factsOf(
      seen({ pieces: { ...pieces, alice: { ...pieces.alice, at: 'OP' } } }),
      'wolf',
    )
    expect(said(facts).at(-1)).toBe(
      'no: Not freely across Oaks Park. Alice stands there and may lay a trap.',
    )
  })
})
