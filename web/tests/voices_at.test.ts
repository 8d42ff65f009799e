import { beforeEach, expect, it, vi } from 'vitest'

const at = vi.fn()
vi.mock('../src/lib/api', () => ({ call: at, tableAt: (code: string) => code }))
vi.mock('../src/voices', () => ({ Heard: 'heard' }))

beforeEach(() => {
  vi.resetModules()
  at.mockReset()
})
const fresh = async () => (await import('../src/lib/voicesAt')).voicesAt

it('a house that keeps voices is not asked whether there are any', async () => {
  const voicesAt = await fresh()
  expect(await voicesAt('CODE', true)).toHaveProperty('Heard')
  expect(at).not.toHaveBeenCalled()
})

it('one that keeps none is asked once for each table, and nothing is fetched', async () => {
  at.mockResolvedValue([])
  const voicesAt = await fresh()
  for (const code of ['CODE', 'CODE', 'ELSE']) expect(await voicesAt(code, false)).toBeNull()
  expect(at.mock.calls).toEqual([
    ['GET', 'CODE/voices'],
    ['GET', 'ELSE/voices'],
  ])
})

it('what it kept before is heard', async () => {
  at.mockResolvedValue([{ id: 'told' }])
  const voicesAt = await fresh()
  expect(await voicesAt('CODE', false)).toHaveProperty('Heard')
})

it('where it does not answer there is nothing, and it is no trouble', async () => {
  at.mockRejectedValue(new Error('gone'))
  const voicesAt = await fresh()
  expect(await voicesAt('CODE', false)).toBeNull()
})
