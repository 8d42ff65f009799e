import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLetGo } from '../src/lib/keys'
import type { Offered, Pick, Scene, Touches } from '../src/scene/scene'
import { Stage, type Staged } from '../src/scene/stage.svelte'

const move = (label: string, on: string[] = [], more: Partial<Offered> = {}): Offered => ({
  label,
  on,
  move: { do: label.toLowerCase().replaceAll(' ', '_') },
  ...more,
})
const tale = { least: 3, most: 40 }
const lanterns = (...more: Offered[]): Touches => ({
  moves: [
    move('Moon to lane', ['moon', 'lane']),
    move('Moon to steps', ['moon', 'steps']),
    move('Throw moon', ['moon', 'well'], { final: true }),
    move('Tell', [], { words: tale }),
    ...more,
  ],
})
const three: Pick = {
  label: 'Pass two',
  do: 'pass',
  field: 'cards',
  of: { fox: 1, owl: 2, hen: 3 },
  least: 2,
  most: 2,
  final: true,
}

/** Somebody at question 1, whose answers the table takes or refuses. */
function stands(touches: Touches | null, picks: Pick[] = [], code?: string) {
  let told = touches
  let takes = true
  const answer = vi.fn(() => Promise.resolve(takes))
  const ask = vi.fn()
  const draft = vi.fn()
  const scene: Scene = { places: [], mats: [], says: '', picks }
  const stage = new Stage(
    () =>
      ({
        ...{ game: 'lanterns', scene, touches: told, names: ['Mara', 'Tomas'], seals: [] },
        ...{ bots: [], me: 0, waiting: [0], form: 'laptop', faces: [], answer, ask, draft, code },
      }) satisfies Staged,
  )
  stage.heed('1.0')
  /** The table tells something; an object is never the same twice. */
  const tell = (now: Touches | null, question = '1.0'): void => {
    told = now && structuredClone(now)
    stage.heed(question)
  }
  const press = (label: string): void => stage.choose(stage.lines.find((l) => l.label === label)!)
  return { stage, answer, ask, draft, tell, press, refuse: () => (takes = false) }
}

describe('what is half done when the table tells something else', () => {
  it('is kept: what I hold, what I am asked, and what I write', () => {
    const { stage, tell, press } = stands(lanterns())
    stage.press(['moon'])
    tell(lanterns(move('Sun to lane', ['sun', 'lane'])))
    expect(stage.touched).toEqual(['moon'])
    press('Throw moon')
    tell(lanterns())
    expect(stage.asking?.label).toBe('Throw moon')
    stage.unsure()
    stage.back()
    press('Tell')
    stage.words = 'Once upon'
    tell(lanterns())
    tell(null)
    expect(stage.writing?.label).toBe('Tell')
    tell(lanterns())
    expect([stage.writing?.label, stage.words]).toEqual(['Tell', 'Once upon'])
  })
  it('is let go as far as it fits no longer, but words are', () => {
    const { stage, answer, tell, press } = stands(lanterns())
    stage.press(['moon'])
    press('Throw moon')
    tell({ moves: [move('Sun to lane', ['sun', 'lane']), move('Tell', [], { words: tale })] })
    expect([stage.touched, stage.asking]).toEqual([[], null])
    press('Tell')
    stage.words = 'Once upon'
    tell({ moves: [move('Pass')] })
    expect([stage.writing, stage.words]).toEqual([null, 'Once upon'])
    expect(answer).not.toHaveBeenCalled()
  })
  it('is let go with another question, or other eyes', () => {
    for (const question of ['2.0', '1.1']) {
      const { stage, tell, press } = stands(lanterns())
      press('Tell')
      stage.words = 'Once upon'
      tell(lanterns(), question)
      expect([stage.writing, stage.words]).toEqual([null, ''])
      stage.press(['moon'])
      tell(lanterns(), '3.0')
      expect(stage.touched).toEqual([])
    }
  })
  it('does nothing by itself', () => {
    const { stage, answer, tell } = stands({
      moves: [move('A', ['a', 'b']), move('C', ['a', 'c'])],
    })
    stage.press(['a'])
    tell({ moves: [move('A', ['a', 'b'])] })
    expect(stage.touched).toEqual(['a'])
    expect(answer).not.toHaveBeenCalled()
  })
})

describe('what is half written', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, words: string) => kept.set(key, words),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  function writes(code?: string) {
    const table = stands(lanterns(), [], code)
    table.press('Tell')
    table.stage.words = 'Once upon'
    table.stage.write()
    return table
  }

  it('is there again after a reload, for this table, question and seat alone', () => {
    writes('otter-plum-1')
    const { stage, tell } = stands(lanterns(), [], 'otter-plum-1')
    expect(stage.words).toBe('Once upon')
    tell(lanterns(), '2.0')
    expect(stage.words).toBe('')
    tell(lanterns(), '1.0')
    expect(stage.words).toBe('Once upon')
    expect(stands(lanterns(), [], 'another-table-2').stage.words).toBe('')
  })
  it('is kept where the table refuses it, and forgotten where it takes it', async () => {
    const refused = writes('otter-plum-1')
    refused.refuse()
    refused.stage.tell()
    await vi.waitFor(() => expect(refused.answer).toHaveBeenCalled())
    expect([...kept.values()]).toEqual(['Once upon'])
    const { stage } = writes('otter-plum-1')
    stage.tell()
    await vi.waitFor(() => expect(stage.words).toBe(''))
    expect(kept.size).toBe(0)
  })
  it('is nobody’s where there is no table', () => {
    writes()
    expect(kept.size).toBe(0)
  })
})

describe('more moves than are told at once', () => {
  const many: Touches = { next: { 'x/3': 250, 'x/4': 90 } }
  it('are narrowed by the answer, which does not undo what it answers', () => {
    const { stage, answer, ask, tell } = stands(many)
    stage.press(['x/3'])
    expect(ask).toHaveBeenCalledExactlyOnceWith(['x/3'])
    tell(many)
    expect([stage.touched, stage.waits]).toEqual([['x/3'], true])
    tell({ on: ['x/3'], moves: [move('Row', ['x/3', 'x/5']), move('Sail', ['x/3', 'x/6'])] })
    expect([stage.touched, stage.waits, stage.lines.length]).toEqual([['x/3'], false, 2])
    stage.press(['x/6'])
    expect(answer).toHaveBeenCalledExactlyOnceWith({ do: 'sail' }, '')
  })
  it('are done at once where one is left', () => {
    const { stage, answer, tell } = stands(many)
    stage.press(['x/4'])
    tell({ on: ['x/4'], moves: [move('Row', ['x/4'])] })
    expect(answer).toHaveBeenCalledOnce()
    expect(stage.asking).toBeNull()
  })
  it('are let go where nothing is behind it any more', () => {
    const { stage, tell } = stands(many)
    stage.press(['x/4'])
    tell({ next: { 'x/3': 250 } })
    expect(stage.touched).toEqual([])
  })
})

describe('a standing offer', () => {
  it('asks nothing while it holds nothing', () => {
    expect(stands({ moves: [] }).stage.asked).toBe(false)
    expect(stands(null).stage.asked).toBe(false)
    expect(stands(lanterns()).stage.asked).toBe(true)
    expect(stands({ moves: [] }, [three]).stage.asked).toBe(true)
    const { stage } = stands({ next: { 'x/3': 250 } })
    expect(stage.asked).toBe(true)
  })
})

describe('an answer', () => {
  it('that is refused loses no word, and may be given again', async () => {
    const { stage, answer, press, refuse } = stands(lanterns())
    refuse()
    press('Tell')
    stage.words = ' Once upon a time '
    stage.tell()
    await vi.waitFor(() => expect(answer).toHaveBeenCalledWith({ do: 'tell' }, 'Once upon a time'))
    expect([stage.writing?.label, stage.words]).toEqual(['Tell', ' Once upon a time '])
    stage.press(['moon'])
    stage.press(['lane'])
    await vi.waitFor(() => expect(stage.touched).toEqual(['moon']))
  })
  it('that is accepted leaves nothing behind', async () => {
    const { stage, press } = stands(lanterns())
    press('Tell')
    stage.words = 'Once upon'
    stage.tell()
    await vi.waitFor(() => expect([stage.writing, stage.words]).toEqual([null, '']))
  })
  it('takes nothing from the next question, if that comes first', async () => {
    const { stage, tell } = stands(lanterns())
    stage.press(['moon'])
    stage.press(['lane'])
    tell(lanterns(), '2.0')
    stage.press(['moon'])
    await Promise.resolve()
    expect(stage.touched).toEqual(['moon'])
  })
  it('is given once: nothing may be touched until something else is asked', async () => {
    const { stage, answer, tell, press } = stands(lanterns(move('Pass')))
    const [pass] = stage.lines.filter(({ label }) => label === 'Pass')
    press('Pass')
    const nothing = (): void => {
      expect([stage.sent, stage.lines, stage.light('moon')]).toEqual([true, [], 'plain'])
      stage.press(['moon'])
      stage.choose(pass!)
      expect(stage.touched).toEqual([])
      expect(answer).toHaveBeenCalledOnce()
    }
    nothing()
    await answer.mock.results[0]?.value
    tell(lanterns(move('Pass')))
    nothing()
    tell(lanterns(move('Pass')), '2.0')
    expect([stage.sent, stage.light('moon')]).toEqual([false, 'lit'])
    press('Pass')
    expect(answer).toHaveBeenCalledTimes(2)
  })
  it('keeps what it was made of while it is on its way, and where it is refused what can be mended', async () => {
    const { stage, answer, refuse } = stands(lanterns())
    refuse()
    stage.press(['moon'])
    stage.press(['lane'])
    stage.back()
    stage.press(['moon'])
    expect(stage.touched).toEqual(['moon', 'lane'])
    await vi.waitFor(() => expect(stage.sent).toBe(false))
    expect(stage.touched).toEqual(['moon'])
    stage.press(['steps'])
    expect(answer).toHaveBeenLastCalledWith({ do: 'moon_to_steps' }, '')
  })
  it('with words that can never be taken back asks first', () => {
    const { stage, answer, press } = stands(
      lanterns(move('Swear', [], { words: tale, final: true })),
    )
    press('Swear')
    stage.words = 'I do swear'
    stage.tell()
    expect(answer).not.toHaveBeenCalled()
    expect(stage.asking?.label).toBe('Swear')
    stage.unsure()
    expect([stage.writing?.label, stage.words]).toEqual(['Swear', 'I do swear'])
    stage.tell()
    stage.sure()
    expect(answer).toHaveBeenCalledExactlyOnceWith({ do: 'swear' }, 'I do swear')
  })
})

describe('“Keep it”', () => {
  it('takes back the touch that asked, and nothing else', () => {
    const { stage, press } = stands(lanterns())
    stage.press(['moon'])
    stage.press(['well'])
    expect(stage.asking?.label).toBe('Throw moon')
    stage.unsure()
    expect(stage.touched).toEqual(['moon'])
    press('Throw moon')
    stage.unsure()
    expect(stage.touched).toEqual(['moon'])
  })
  it('keeps a set as it was chosen', () => {
    const { stage, press } = stands({ moves: [] }, [three])
    stage.press(['fox'])
    stage.press(['hen'])
    press('Pass two')
    expect(stage.asking?.label).toBe('Pass two')
    stage.unsure()
    expect(stage.touched).toEqual(['fox', 'hen'])
  })
})

describe('what I write', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  it('is told as a draft once the pen rests, and not after it was sent', () => {
    const { stage, draft, press, tell } = stands(lanterns())
    press('Tell')
    for (const words of ['O', 'Once']) {
      stage.words = words
      stage.write()
      vi.advanceTimersByTime(300)
    }
    expect(draft).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(draft).toHaveBeenCalledExactlyOnceWith('Once')
    stage.write()
    tell(lanterns(), '2.0')
    vi.advanceTimersByTime(1000)
    expect(draft).toHaveBeenCalledOnce()
  })
})

describe('Escape', () => {
  const open = vi.fn<() => object | null>(() => null)
  beforeEach(() => void vi.stubGlobal('document', { querySelector: open }))
  afterEach(() => void vi.unstubAllGlobals())
  it('belongs to a dialog first', () => {
    const escape = { key: 'Escape', defaultPrevented: false } as KeyboardEvent
    expect(isLetGo(escape)).toBe(true)
    expect(isLetGo({ ...escape, defaultPrevented: true })).toBe(false)
    expect(isLetGo({ ...escape, key: 'a' })).toBe(false)
    open.mockReturnValueOnce({})
    expect(isLetGo(escape)).toBe(false)
  })
  it('is wanted only while something is held or written', () => {
    const { stage, press } = stands(lanterns())
    expect(stage.holds).toBe(false)
    stage.press(['moon'])
    expect(stage.holds).toBe(true)
    stage.back()
    press('Tell')
    expect(stage.holds).toBe(true)
    stage.back()
    expect(stage.holds).toBe(false)
  })
})
