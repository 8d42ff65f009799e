import { describe, expect, it, vi } from 'vitest'
import BackupsPanel from '../src/keeper/BackupsPanel.svelte'
import TablesPanel from '../src/keeper/TablesPanel.svelte'
import { keeping } from '../src/keeper/asks'
import { Trouble } from '../src/lib/api'
import Figures from '../src/keeper/Figures.svelte'
import { KeptView } from '../src/keeper/kept.svelte'
import { agoWords, megabytes, momentWords } from '../src/keeper/when'
import { t } from '../src/lib/messages/keeper'
import { drawn, forEyes } from './drawn'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const NOON = new Date(2026, 10, 18, 12).getTime() / 1000
const DAY = 86_400

describe('what a keeper reads', () => {
  it('says which backups stay', () => {
    const plan = (...of: [number, number, number]): string => t('keeper.backupPlan', 'day', ...of)
    expect(plan(1, 0, 0)).toBe('every day; the newest is kept')
    expect(plan(7, 0, 0)).toBe('every day; the seven newest are kept')
    expect(plan(7, 1, 0)).toBe('every day; the seven newest are kept, and the last of 1 week')
    expect(plan(7, 4, 6)).toBe(
      'every day; the seven newest are kept, and the last of 4 weeks and 6 months',
    )
  })

  it('offers to go back where backups are listed, which an older node does not do', () => {
    const last = { made: NOON, bytes: 1024 ** 2, kept: 1, troubles: 0, fault: '' }
    const older = { every: 3600, keep: 7, last, under_way: false }
    const backup = {
      name: 'talewind-1.zip',
      made: NOON,
      bytes: 1024 ** 2,
      line: 'talewind restore',
    }
    const newer = { ...older, weeks: 4, months: 6, last: { ...last, newest: [backup] } }
    const shown = (backups: object): string =>
      forEyes(
        drawn(BackupsPanel, { view: { house: { backups }, now: NOON } as unknown as KeptView }),
      )
    expect(shown(older)).toContain('the seven newest are kept 1 there now')
    expect(shown(older)).not.toContain('Go back')
    expect(shown(newer)).toContain('and the last of 4 weeks and 6 months 1 there now')
    expect(shown(newer)).toContain('Go back')
  })

  it('says when: today by the clock, before by the day, and how long ago', () => {
    expect(momentWords(NOON - 3600, NOON)).toMatch(/^today, 11:00/)
    expect(momentWords(NOON + 10 * 3600, NOON)).toBe('today, 22:00')
    expect(momentWords(NOON - DAY, NOON)).toMatch(/^(17 Nov|Nov 17), 12:00/)
    expect(agoWords(NOON - 59, NOON)).toBe('')
    expect(agoWords(NOON - 60, NOON)).toBe('1 minute ago')
    expect(agoWords(NOON - 2 * DAY, NOON)).toBe('2 days ago')
  })

  it('says of a table whose game is gone that it is, though somebody is waited for', () => {
    const chair = { kind: 'person', seal: 'fox', waited_for: true }
    const table = {
      code: 'otter-plum-4711',
      game: 'gone',
      missing: true,
      chairs: [chair],
      pace: null,
    }
    const shown = (more: object): string => {
      const tables = [{ ...table, phase: 'play', moved: NOON, bytes: 1, ...more }]
      return forEyes(
        drawn(TablesPanel, {
          view: { now: NOON, tables: { tables, more: 0 } } as unknown as KeptView,
          onask: () => undefined,
          onsay: () => undefined,
        }),
      )
    }
    expect(shown({})).toContain('its game is not in this house just now')
    expect(shown({})).not.toContain('waits for')
    expect(shown({ goes: NOON })).toContain('just now; left alone, goes on')
    expect(shown({ phase: 'over' })).toContain('finished')
    expect(shown({ missing: false })).toContain('waits for the seat of fox')
  })

  it('says that the house is out of reach, and how it stood, until it is there again', async () => {
    const tables = { play: 1, lobby: 0, over: 0 }
    const house = { worries: [], backups: { last: null }, tables, here: 1, books: 1, megabytes: 2 }
    const reads = vi.spyOn(keeping, 'house').mockResolvedValue(house as never)
    vi.spyOn(keeping, 'tables').mockResolvedValue({ tables: [], more: 0 } as never)
    const view = new KeptView()
    const shown = async (): Promise<string> => {
      await view.read()
      const { now, away } = view
      return forEyes(drawn(Figures, { house: view.house!, now, away }))
    }
    expect(await shown()).toContain('The house is well nothing wants a look')
    expect(await shown()).toContain('table, 1 playing 1 book 1')
    reads.mockRejectedValueOnce(new Error('unreachable'))
    const stood = await shown()
    expect(stood).toMatch(/The house is out of reach this is how it stood at \d\d:\d\d/)
    expect(stood).not.toContain('is well')
    expect(await shown()).toContain('The house is well')
    vi.restoreAllMocks()
  })

  it('asks no more once it was refused, until there is a reason', async () => {
    vi.useFakeTimers()
    const heard: (() => void)[] = []
    const page = { ...document, visibilityState: 'visible' }
    vi.stubGlobal('document', {
      ...page,
      addEventListener: (_: string, hear: () => void) => heard.push(hear),
      removeEventListener: () => undefined,
    })
    const refused = new Trouble('not_a_keeper', 'No.', 403)
    const house = vi.spyOn(keeping, 'house').mockRejectedValue(refused)
    const tables = vi.spyOn(keeping, 'tables').mockRejectedValue(refused)
    const asked = (): number[] => [house.mock.calls.length, tables.mock.calls.length]
    const view = new KeptView()
    const stop = view.follow()
    await vi.advanceTimersByTimeAsync(60_000)
    heard.forEach((hear) => hear())
    await vi.advanceTimersByTimeAsync(0)
    expect(view.shut).toBe('closed')
    expect(asked()).toEqual([1, 1])
    house.mockResolvedValue({ backups: { under_way: false } } as never)
    tables.mockResolvedValue({ tables: [], more: 0 } as never)
    // By a passkey.
    await view.read()
    expect([view.shut, ...asked()]).toEqual([null, 2, 2])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(asked()).toEqual([3, 3])
    house.mockRejectedValue(new Error('unreachable'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked()[0]).toBe(5)
    stop()
    vi.useRealTimers()
    vi.stubGlobal('document', page)
    vi.restoreAllMocks()
  })

  it('gives sizes that can be read', () => {
    expect([1, 2048, 1024 ** 2, 188.4 * 1024 ** 2].map(megabytes)).toEqual([
      '1 KB',
      '2 KB',
      '1 MB',
      '188 MB',
    ])
  })

  it('asks before things go sooner, with what would go', () => {
    expect(t('keeper.shorterText', 0)).toContain('Nothing would go soon.')
    expect(t('keeper.shorterText', 1)).toContain('One table would go')
    expect(t('keeper.shorterText', 3)).toContain('3 tables would go, none before a week')
  })
})
