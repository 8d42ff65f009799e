import { describe, expect, it } from 'vitest'
import { pages as winter } from '../src/games/winter'
import { headline } from '../src/games/winter/headline'
import { t } from '../src/games/winter/messages/staged'
import { WinterTable } from '../src/games/winter/play.svelte'
import { claimComesTo, judgeFor } from '../src/games/winter/prompts/claims'
import { comingTo } from '../src/games/winter/stage/coming'
import { trapEndings, trapOffer } from '../src/games/winter/stage/endings'
import { howItEnded } from '../src/games/winter/stage/howItEnded'
import { endOfStory, toldLast } from '../src/games/winter/stage/scenes'
import { spokenOf } from '../src/games/winter/town/standing'
import { winter as words } from '../src/games/winter/messages/game'
import { quoted } from '../src/lib/messages/words'
import { startsWords } from '../src/games/winter/tale/weaving'
import type { WinterClaim, WinterEvent, WinterPassage, WinterTrap } from '../src/games/winter/wire'
import type { Live } from '../src/lib/live.svelte'

const NAMES = ['Ada', 'Barley', 'Clover', 'Pippin']
const told = (seat: number, words: string, part: WinterPassage['part'] = 'battle'): WinterPassage =>
  ({ seat, words, part, cards: [] }) as WinterPassage

describe('what a trap comes to is said before it is sprung', () => {
  const game = {
    name: (seat: number) => NAMES[seat] ?? '',
    owner: () => 1,
    pub: { movement: { came_from: 'OP-MC' } },
    table: { options: {} },
  } as unknown as Parameters<typeof trapEndings>[0]
  const trap = { soldier: 'wolf', rebel: 'dorothy', at: 'MC' } as WinterTrap

  it('by how many cards the other plays', () => {
    expect(trapEndings(game, trap, 5).map(({ when }) => when)).toEqual([
      'Barley plays fewer than 5',
      'Barley plays 5',
      'Barley plays 6 or more',
    ])
  })
  it('and with nothing hidden nobody is caught', () => {
    const [tie, free] = trapEndings(game, trap, 0)
    expect(tie?.then).toMatch(/^A tie/)
    expect(free?.then).toBe('The Wolf walks on.')
  })
  it('in the order in which it is thought about: the choice, its price, enough or not', () => {
    const offer = trapOffer(game, trap, 6)
    expect(offer.map(({ when }) => when)).toEqual([
      ...['You choose', 'It costs', 'Then Barley plays cards'],
      ...['Fewer than your orange cards', 'As many', 'More'],
    ])
    expect(offer[0]?.then).toContain('The other six you hide')
    expect(offer[1]?.then).toBe(
      'The bait and every orange card, however it ends. Blue ones come back.',
    )
    expect(offer.slice(3).map(({ then }) => then.split(/[:,]/)[0])).toEqual([
      ...['The Wolf is caught', 'A tie', 'The Wolf walks on.'],
    ])
  })
  it('and with a single card there is nothing to choose', () => {
    expect(trapOffer(game, trap, 0).map(({ when }) => when)).toEqual([
      ...['You choose', 'It costs', 'Barley plays none', 'Barley plays 1 or more'],
    ])
  })
})

describe('whoever tells how it ended is told how it ended', () => {
  const asks = (kind: string, pub: object, options = {}): string | null =>
    howItEnded({
      asked: { kind },
      me: 0,
      side: 'spring',
      pub: {
        ...{ battle: null, trap: null, quest: null, movement: { came_from: 'OP-MC' } },
        ...{ powers: { safe_house: null }, ...pub },
      },
      table: { options },
    } as unknown as Parameters<typeof howItEnded>[0])
  const cards = (spring: number, winter: number): object[] => [
    ...Array.from({ length: spring }, () => ({ side: 'spring' })),
    ...Array.from({ length: winter }, () => ({ side: 'winter' })),
  ]
  const quest = (name: string, spring: number, winter: number, more = {}): string | null =>
    asks('end_of_quest', {
      quest: { quest: name, took_part: { 0: 'alice' }, cards: cards(spring, winter), ...more },
    })
  const trap = { soldier: 'wolf', rebel: 'alice', at: 'OP' }

  it('in a quest, by how many cards, and what became of its goal', () => {
    expect(quest('safe_house', 7, 3)).toBe(
      'You won: seven cards to three. Tell how the Safe House was made.',
    )
    expect(quest('safe_house', 1, 2)).toBe(
      'You lost: one card to two. Tell how the Safe House came to nothing.',
    )
    expect(quest('propaganda', 1, 0)).toBe(
      'You won: one card to none. Tell how the town saw through the lies.',
    )
    expect(quest('glimmer', 2, 2)).toBe('A tie: two cards each. Tell how it stayed undecided.')
    expect(quest('glimmer', 2, 0, { missing_link: true })).toMatch(/^The bookmark was not taken up/)
  })
  it('in a trap', () => {
    const opened = { spring: [1, 2, 3], winter: [] }
    const ended = (outcome: string, played: number[], options = {}): string | null =>
      asks('conclude', { trap: { ...trap, opened, outcome, cards: played } }, options)
    expect(ended('caught', [4])).toBe('You won: three cards to one. Tell how the Wolf was caught.')
    expect(ended('tie', [4, 5, 6])).toMatch(
      /^A tie: three cards each. Tell how the Wolf was driven back to /,
    )
    expect(ended('escaped', [4, 5, 6, 7])).toBe(
      'You won: four cards to three. Tell how the Wolf got out of it.',
    )
  })
  it('in a battle', () => {
    const battle = { soldier: 'wolf', rebel: 'alice', at: 'OP' }
    expect(asks('conclude', { battle })).toBe(
      'You won: the Wolf attacks no more, and Alice walks on. Tell how.',
    )
    expect(asks('won', { battle })).toBe(
      'You won: Alice has no answer and falls. Tell how, and where.',
    )
  })
  it('and nobody else is', () => {
    expect(asks('fight', { battle: trap })).toBeNull()
  })
})

describe('in the middle of a battle', () => {
  const tally = (spring: number, winter: number): string =>
    t(
      'winterStage.battleTally',
      { name: 'Alice', cards: spring },
      { name: 'the Wolf', cards: winter },
    )
  it('it is said who leads, and by how much', () => {
    expect(tally(0, 1)).toBe('0 : 1 in cards, the Wolf leads by one.')
    expect(tally(2, 2)).toBe('2 : 2 in cards, level.')
  })
})

describe('whoever is asked to come to a quest', () => {
  const coming = (at: string, hand: number, stops: string[] = []): string =>
    comingTo(
      {
        piece: () => ({ at }),
        hand: Array.from({ length: hand }, (_, nth) => nth),
        options: {},
        stopsAt: (_: unknown, space: string) =>
          stops.includes(space) ? [{ space, character: 'wolf' }] : [],
      } as unknown as Parameters<typeof comingTo>[0],
      'alice',
      'OP',
    )

  it('knows what it takes, what is left, and who is in the way', () => {
    expect(coming('OP', 2)).toBe(
      'You hold 2 cards and draw three on waking. There already: all 5 are left for the quest.',
    )
    const far = coming('DM', 2)
    const [, takes, leaves] = /takes (\d) cards?, leaves (\d) for the quest/.exec(far) ?? []
    expect(Number(takes) + Number(leaves)).toBe(5)
    expect(far).toContain('Nobody is in the way.')
    expect(coming('DM', 2, ['OP'])).toContain('The Wolf may start a battle on the way.')
  })
})

describe('above my own words', () => {
  const story = [told(1, 'A net fell.'), told(0, 'She ducked.')]
  it('stands what somebody else told last', () => {
    expect(toldLast(story, 0)?.words).toBe('A net fell.')
    expect(toldLast(story, null)?.words).toBe('She ducked.')
    expect(toldLast([told(0, 'Alone.')], 0)?.words).toBe('Alone.')
    expect(toldLast([told(1, '')], 0)).toBeUndefined()
  })
  it('at the end of it all stands the tale of the end', () => {
    const events = [
      { what: 'narrated', passage: told(1, 'A quest.', 'quest') },
      { what: 'card_played', passage: told(2, 'It thawed.', 'epilogue') },
      { what: 'narrated', passage: told(1, 'So it was.', 'ending') },
    ] as WinterEvent[]
    expect(endOfStory(events).map(({ words }) => words)).toEqual(['It thawed.', 'So it was.'])
  })
})

describe('something hangs on the story', () => {
  const pub = { arbiter: 1, ring: [0, 1, 2, 3], gone: [] as number[] }
  const judge = (teller: number, options: object, gone: number[] = []): number | null =>
    judgeFor(
      { pub: { ...pub, gone }, options } as unknown as Parameters<typeof judgeFor>[0],
      teller,
    )

  it('the arbiter rules, on their own tale as well, unless the table agrees otherwise', () => {
    expect(judge(3, {})).toBe(1)
    expect(judge(1, {})).toBe(1)
    expect(judge(1, { contested_arbiter: true })).toBe(2)
    expect(judge(1, { contested_arbiter: true }, [2])).toBe(3)
  })
  it('whoever sits alone among clockwork has agreed so', () => {
    expect(judge(Number(winter.alone?.['arbiter']), winter.alone ?? {})).not.toBe(1)
  })
  it('and it is said what comes of it', () => {
    const claim = { seat: 1, about: 'relocation', character: 'scarecrow', to: 'OP' } as WinterClaim
    const game = { pub: { pieces: { scarecrow: { at: 'DM' } } } }
    const [stands, falls] = claimComesTo(claim, game as Parameters<typeof claimComesTo>[1])
    expect(stands).toContain('lies at Oaks Park')
    expect(falls).toBe('If not, the Scarecrow stays at Dorothy’s Mansion.')
  })
})

describe('while somebody comes to my quest', () => {
  const game = new WinterTable({
    code: 'otter-plum-4711',
    history: [],
    talk: [],
    table: { chairs: NAMES.map((name, seat) => ({ seat, name, kind: 'bot' })), options: {} },
    you: { seats: [0] },
    sight: {
      seat: 0,
      ask: null,
      waiting: [1],
      public: {
        ...{ stage: 'chapter', window: '', acting: 0, pieces: {}, gone: [], battle: null },
        ...{ trap: null, quest: { quest: 'glimmer', seat: 0, at: 'OP' } },
        joining: { seat: 1, character: 'wolf' },
      },
    },
  } as unknown as Live<'winter'>)

  it('it is their turn, and I look on', () => {
    expect(game.atTurn).toBe(1)
    expect(game.watching).toBe(true)
    expect(headline(game).short).toBe('Who comes?')
  })
  it('and between two turns it is mine by “Your”, not by my name', () => {
    const pub = { ...game.pub, joining: null, quest: null, activation: null }
    const eyes = { ...{ pub, me: 0, waiting: [], asked: null }, name: game.name }
    expect(headline(eyes as unknown as WinterTable).short).toBe('Your turn')
  })
  it('who goes there by my own will is “You”', () => {
    const pub = { ...game.pub, joining: { seat: 0, character: 'alice' } }
    const eyes = { ...{ pub, me: 0, waiting: [], asked: null }, name: game.name }
    expect(headline(eyes as unknown as WinterTable).words).toBe('You: Alice comes to join')
    expect(t('winterStage.winsFaction', ['You'])).toBe('You win')
  })
  it('I am “You” and nobody else is', () => {
    expect([0, 1].map(game.named)).toEqual(['You', 'Barley'])
  })
})

describe('on a small map', () => {
  it('only places that are spoken of have their names', () => {
    const pub = {
      slots: { OP: 'glimmer' },
      carried: { love: 'alice' },
      pieces: { alice: { at: 'DM' }, wolf: { at: 'MC' }, dorothy: { at: 'NF' } },
      ...{ powers: { safe_house: 'WP', horror_at: null }, quest: null },
      ...{ entered: 'wolf', movement: null },
    } as unknown as Parameters<typeof spokenOf>[0]
    expect([...spokenOf(pub)].sort()).toEqual(['DM', 'MC', 'OP', 'WP'])
  })
})

describe('words', () => {
  const key = (key: string, held = {}): KeyboardEvent =>
    ({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held }) as never
  it('begin with a letter, wherever the focus is, and with nothing else', () => {
    expect(['a', 'É', '7', '“'].every((each) => startsWords(key(each), false))).toBe(true)
    expect(['Enter', 'Tab', ' ', '?'].some((each) => startsWords(key(each), false))).toBe(false)
    expect(startsWords(key('a', { ctrlKey: true }), false)).toBe(false)
    expect(startsWords(key('a'), true)).toBe(false)
  })
  it('stand in quotation marks once', () => {
    expect(quoted('It snowed.')).toBe('“It snowed.”')
    expect(quoted('“Never,” he said.')).toBe('“Never,” he said.')
    expect(quoted('He said: “Never.”')).toBe('“He said: ‘Never.’”')
  })
})

describe('a window in which answers are secret', () => {
  it('says what is considered, and never by whom', () => {
    expect(words.considers('interrupt')).toBe('Does anybody step in?')
    expect(words.considers('objection')).toBe('Does anybody object?')
    expect(words.considers('')).toBe('The table considers …')
    expect(words.seeEntered('the Wolf', 'Oaks Park', words.considers('naming'))).toBe(
      'The Wolf comes to Oaks Park. Who steps in?',
    )
  })
})
