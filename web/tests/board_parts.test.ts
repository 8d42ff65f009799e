/** Parts of a board, drawn without a browser. */
import { createRawSnippet, type ComponentProps } from 'svelte'
import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import FightCard from '../src/games/windward/battle/FightCard.svelte'
import Encountered from '../src/games/winter/town/Encountered.svelte'
import { sealNames, seals } from '../src/lib/seals'
import type { Absence } from '../src/table/absence.svelte'
import BoardFrame from '../src/table/BoardFrame.svelte'
import FilmPace from '../src/table/FilmPace.svelte'

const words = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const empty = createRawSnippet(() => ({ render: () => '<i></i>' }))

describe('at a board whoever is gone', () => {
  const frame = (who: 'host' | 'guest', mine: boolean): string =>
    words(
      render(BoardFrame, {
        props: {
          title: 'Windward',
          where: 'round 2',
          question: 'Tomas sails',
          questionShort: 'Tomas',
          mine,
          onleave: () => undefined,
          actions: empty,
          tools: empty,
          people: createRawSnippet<[strip: boolean]>(() => ({ render: () => '<i></i>' })),
          map: empty,
          sheet: empty,
          absence: {
            gone: { seat: 1, name: 'Tomas' },
            mine: who === 'host',
            together: false,
            seconds: 25,
            vote: { ayes: 0, needed: 1 },
            host: { seat: 0, name: 'Mara' },
            desk: { busy: false, live: { loss: null } },
          } as unknown as Absence,
        },
      }).body,
    )
  it('is asked about in the question’s place, of the host', () => {
    const asked = frame('host', false)
    expect(asked).toContain('Tomas lost the network')
    expect(asked).toContain('Let clockwork play')
    expect(asked).toContain('Wait')
  })
  it('is waited for by the others, who may ask the host', () => {
    const told = frame('guest', false)
    expect(told).toContain('Tomas')
    expect(told).toContain('Mara')
    expect(told).not.toContain('Let clockwork play')
  })
  it('is not asked about while something else is asked of me', () => {
    expect(frame('host', true)).not.toContain('lost the network')
  })
})

describe('a battle of others', () => {
  it('is told small, with the seals of its captains', () => {
    const mine = sealNames.slice(0, 2)
    const html = render(FightCard, {
      props: {
        game: {
          live: {},
          pub: { captains: [{ colour: 'green' }, { colour: 'blue' }] },
          name: (seat: number) => ['Ada', 'Ben'][seat] ?? '',
          seal: (seat: number) => mine[seat],
        },
        fight: {
          battle: {
            attacker: { kind: 'ship', seat: 1, dice: [3], total: 5 },
            defender: { kind: 'ship', seat: 0, dice: [1], total: 2 },
          },
          won: undefined,
          follows: [],
        },
      } as unknown as ComponentProps<typeof FightCard>,
    }).body
    for (const seal of mine) expect(html).toContain(seals[seal].fill)
    expect(words(html)).toContain('5')
  })
})

describe('an encounter of others in Wintertown', () => {
  const told = (end: object | null): string =>
    words(
      render(Encountered, {
        props: {
          game: {
            live: {},
            pub: { captains: [] },
            name: (seat: number) => ['Ada', 'Ben'][seat] ?? '',
            owner: (character: string) => (character === 'alice' ? 0 : 1),
          },
          encounter: { kind: 'battle', rebel: 'alice', soldier: 'wolf', end, follows: [] },
        } as unknown as ComponentProps<typeof Encountered>,
      }).body,
    )
  it('is told small, and then with its result', () => {
    expect(told(null)).toContain('Alice')
    expect(told(null)).toContain('Ben')
    expect(told(null)).not.toContain('gets away')
    const ended = { what: 'battle_ends', soldier: 'wolf', rebel: 'alice', winner: 'spring' }
    expect(told(ended)).toContain('gets away')
  })
})

describe('the pace on a board', () => {
  const paces = (host: boolean): string =>
    words(
      render(FilmPace, {
        props: {
          live: { skip: () => undefined, film: { skipping: false } },
          seated: true,
          desk: {
            pace: () => Promise.resolve(),
            live: {
              you: { host, seats: [0] },
              table: {
                chairs: [{ kind: 'person' }, { kind: 'bot' }],
                settings: { bot_pace: 'faster' },
              },
            },
          },
        } as unknown as ComponentProps<typeof FilmPace>,
      }).body,
    )
  it('is this page’s own; beneath it, for the host, stands the table’s', () => {
    expect(paces(true)).toContain('As people do')
    expect(paces(true)).toContain('Clockwork: faster')
    expect(paces(false)).toContain('As people do')
    expect(paces(false)).not.toContain('Clockwork')
  })
})
