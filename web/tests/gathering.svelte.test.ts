import { afterEach, expect, it, vi } from 'vitest'
import type { Live } from '../src/lib/live.svelte'
import type { Pace, Settings, TableState, You } from '../src/lib/wire'
import { Gathering } from '../src/table/lobby/gathering.svelte'

const slowly: Pace = { days: 3, nights: false, weekends: true, then: 'lapse' }
const told: Settings = {
  pace: slowly,
  bot_pace: 'natural',
  grace_seconds: 0,
  watchers_welcome: true,
  hints: 'told',
  style: '',
  lines: '',
}

afterEach(() => vi.unstubAllGlobals())

it('two sentences chosen in one breath both count, one after the other', async () => {
  const sent: Settings[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (address: string, how?: RequestInit) => {
    if (how?.method !== 'PATCH') return Response.json([])
    sent.push((JSON.parse(how.body as string) as { settings: Settings }).settings)
    await new Promise<void>((answer) => answers.push(answer))
    return Response.json({ address })
  })
  const table = { code: 'otter-plum-4731', game: 'windmill', settings: told } as TableState
  const gathering = new Gathering({} as Live, () => ({ table, you: {} as You }))

  const first = gathering.set({ pace: { ...(gathering.settings.pace ?? slowly), days: 7 } })
  const second = gathering.set({ pace: { ...(gathering.settings.pace ?? slowly), nights: true } })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  expect(await first).toBe(true)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  expect(await second).toBe(true)

  expect(sent.map(({ pace }) => [pace?.days, pace?.nights])).toEqual([
    [7, false],
    [7, true],
  ])
  expect(gathering.settings, 'what the table says from then on').toBe(told)
})

it('who sits at a table that lasts for days may ask in its menu to be told', () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const asksAt = (pace: Pace | null, seats: number[]): boolean => {
    const table = { code: 'otter-plum-4731', game: 'windmill', settings: { ...told, pace } }
    const shown = { table: table as TableState, you: { seats } as You }
    const gathering = new Gathering({} as Live, () => shown)
    gathering
      .tableItems()
      .find(({ icon }) => icon === 'bell')
      ?.act?.()
    return gathering.asking?.what === 'notices'
  }
  expect(asksAt(slowly, [0])).toBe(true)
  expect(asksAt(slowly, [])).toBe(false)
  expect(asksAt(null, [0])).toBe(false)
})
