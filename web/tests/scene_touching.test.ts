import { describe, expect, it } from 'vitest'
import type { Offered, Pick, Touches } from '../src/scene/scene'
import { keysOf, keysOn } from '../src/scene/keys'
import {
  apartFrom,
  nowhere,
  instead,
  isOnly,
  linesOf,
  meantBy,
  mustAsk,
  outcomeOf,
  pressed,
  read,
  touch,
} from '../src/scene/touching'

const offered = (label: string, on: string[], more: Partial<Offered> = {}): Offered => ({
  label,
  on,
  move: { do: label.toLowerCase().split(' ')[0], to: on.at(-1) },
  ...more,
})
const lanterns: Touches = {
  moves: [
    offered('Place Moon in the lane', ['moon', 'lane']),
    offered('Place Moon on the steps', ['moon', 'steps']),
    offered('Place Sun in the lane', ['sun', 'lane']),
    offered('Throw Moon away', ['moon', 'well'], { final: true }),
    offered('Pass', []),
  ],
}
const lit = (touches: Touches, on: string[], picks: Pick[] = []): string[] =>
  [...read(touches, picks, on).lit.keys()].sort()
const ends = (touches: Touches, on: string[], picks: Pick[] = []): string =>
  outcomeOf(read(touches, picks, on), on).is
const pass: Pick = {
  label: 'Pass three',
  do: 'pass',
  field: 'cards',
  of: { '2': 2, '5': 5, '9': 9, J: 11 },
  least: 3,
  most: 3,
}

describe('what is lit', () => {
  it('is every name that begins a move', () => {
    expect(lit(lanterns, [])).toEqual(['moon', 'sun'])
  })
  it('is narrowed by a touch to what continues a fitting move', () => {
    expect(lit(lanterns, ['moon'])).toEqual(['lane', 'steps', 'well'])
    expect(lit(lanterns, ['sun'])).toEqual(['lane'])
  })
  it('is nothing where nobody is asked', () => {
    expect(read(null, [pass], []).lit.size).toBe(0)
  })
  it('is either of two where their order does not matter', () => {
    const swap: Touches = { moves: [offered('Swap', ['a', 'b'], { any_order: true })] }
    expect(lit(swap, [])).toEqual(['a', 'b'])
    expect(lit(swap, ['b'])).toEqual(['a'])
    expect(ends(swap, ['b', 'a'])).toBe('done')
  })
  it('needs the same thing twice where a move takes two of a kind', () => {
    const pair: Touches = { moves: [offered('Pair', ['egg', 'egg'], { any_order: true })] }
    expect(lit(pair, ['egg'])).toEqual(['egg'])
    expect(touch(pair, [], ['egg'], 'egg')).toEqual(['egg', 'egg'])
  })
})

describe('what a touch leads to', () => {
  it('does the one move that is left, if it can be taken back', () => {
    expect(ends(lanterns, ['moon'])).toBe('open')
    expect(ends(lanterns, ['moon', 'lane'])).toBe('done')
  })
  it('asks before what is final', () => {
    expect(ends(lanterns, ['moon', 'well'])).toBe('asks')
  })
  it('asks what its author wants to be asked', () => {
    expect(
      ends({ moves: [offered('Light', ['hope'], { sure: 'All will know.' })] }, ['hope']),
    ).toBe('asks')
  })
  it('does not ask where there is nothing else to do', () => {
    const seen: Touches = { moves: [offered('I have seen it', [], { final: true })] }
    const [only] = read(seen, [], []).whole
    expect(pressed(only!, isOnly(seen, [])).is).toBe('done')
    expect(pressed(only!, isOnly(lanterns, [])).is).toBe('asks')
    expect(isOnly(seen, [pass])).toBe(false)
    expect(pressed({ ...only!, sure: 'Really?' }, true).is).toBe('asks')
  })
  it('waits for words', () => {
    const tell = offered('Tell', ['boat'], { words: { least: 1, most: 200 }, final: true })
    expect(ends({ moves: [tell] }, ['boat'])).toBe('words')
  })
  it('does nothing before anything is touched', () => {
    expect(ends({ moves: [offered('Pass', [])] }, [])).toBe('open')
    expect(pressed(read({ moves: [offered('Pass', [])] }, [], []).whole[0]!).is).toBe('done')
  })
  it('leaves moves that compete to their buttons', () => {
    const heap: Touches = {
      moves: [1, 2, 3].map((many) =>
        offered(`Take ${many}`, ['heap'], { move: { do: 'take', many } }),
      ),
    }
    expect(ends(heap, ['heap'])).toBe('open')
    expect(linesOf(read(heap, [], ['heap']), ['heap'], String).map(({ label }) => label)).toEqual([
      'Take 1',
      'Take 2',
      'Take 3',
    ])
  })
  it('does not end a move that is the beginning of another', () => {
    const far: Touches = { moves: [offered('Row', ['1']), offered('Row on', ['1', '2'])] }
    expect(ends(far, ['1'])).toBe('open')
    expect(read(far, [], ['1']).whole.map(({ label }) => label)).toEqual(['Row'])
    expect(ends(far, ['1', '2'])).toBe('done')
  })
})

describe('going back', () => {
  it('lets go of what is touched again, and of all that came after it', () => {
    expect(touch(lanterns, [], ['moon'], 'moon')).toEqual([])
    const long: Touches = { moves: [offered('Far', ['a', 'b', 'c', 'd'])] }
    expect(touch(long, [], ['a', 'b', 'c'], 'b')).toEqual(['a'])
  })
  it('takes up another piece instead', () => {
    expect([...instead(lanterns, [], ['moon'])]).toEqual(['sun'])
    expect(touch(lanterns, [], ['moon'], 'sun')).toEqual(['sun'])
  })
  it('takes no notice of what leads nowhere', () => {
    expect(touch(lanterns, [], ['moon'], 'fog')).toEqual(['moon'])
  })
})

describe('a set', () => {
  it('lights what may still be in it, until it is full', () => {
    const asked: Touches = { moves: [] }
    expect(lit(asked, [], [pass])).toEqual(['2', '5', '9', 'J'])
    expect(lit(asked, ['9', '2'], [pass])).toEqual(['5', 'J'])
    expect(lit(asked, ['9', '2', 'J'], [pass])).toEqual([])
  })
  it('is answered in its author’s order, and by a button', () => {
    const reading = read({ moves: [] }, [pass], ['J', '2', '9'])
    expect(reading.whole).toHaveLength(1)
    expect(reading.whole[0]!.move).toEqual({ do: 'pass', cards: [2, 9, 11] })
    expect(outcomeOf(reading, ['J', '2', '9']).is).toBe('open')
    expect(linesOf(reading, ['J', '2', '9'], String).map(({ label }) => label)).toEqual([
      'Pass three',
    ])
  })
  it('is not whole with too few', () => {
    expect(read({ moves: [] }, [pass], ['J', '2']).whole).toEqual([])
    expect(read({ moves: [] }, [{ ...pass, least: 0 }], []).whole).toHaveLength(1)
  })
  it('lets one go alone', () => {
    expect(touch({ moves: [] }, [pass], ['J', '2', '9'], '2')).toEqual(['J', '9'])
  })
  it('stands beside plain moves', () => {
    const reading = read({ moves: [offered('Hold', [])] }, [pass], ['2'])
    expect(reading.fitting).toEqual([])
    expect(touch({ moves: [offered('Hold', [])] }, [pass], [], '2')).toEqual(['2'])
  })
})

describe('too many moves to be told at once', () => {
  const first: Touches = { next: { 'x/3': 729, 'x/4': 1 }, moves: [offered('Rest', [])] }
  it('are counted by what is touched next', () => {
    const reading = read(first, [], [])
    expect([...reading.lit.keys()]).toEqual(['x/3', 'x/4'])
    expect(
      linesOf(reading, [], (name) => `space ${name}`).map(({ label, behind }) => [label, behind]),
    ).toEqual([
      ['space x/3', 729],
      ['space x/4', 1],
      ['Rest', 1],
    ])
  })
  it('are asked for again after each touch', () => {
    expect(mustAsk(first, [])).toBe(false)
    expect(mustAsk(first, ['x/3'])).toBe(true)
    expect(read(first, [], ['x/3']).lit.size).toBe(0)
  })
  it('are narrowed here once they are few, and asked for when one goes back', () => {
    const few: Touches = {
      on: ['x/3'],
      moves: [offered('Go', ['x/3', 'y/1']), offered('Go', ['x/3', 'y/2'])],
    }
    expect(mustAsk(few, ['x/3'])).toBe(false)
    expect(mustAsk(few, ['x/3', 'y/1'])).toBe(false)
    expect(mustAsk(few, [])).toBe(true)
    expect(ends(few, ['x/3', 'y/1'])).toBe('done')
  })
})

describe('what a finger means', () => {
  const answers =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name)
  it('is the innermost thing that answers', () => {
    expect(meantBy(['boat', 'sea/3', 'sea'], [], answers('boat', 'sea/3'))).toBe('boat')
  })
  it('is its lit space, where the piece on it is not', () => {
    expect(meantBy(['boat', 'sea/3', 'sea'], [], answers('sea/3'))).toBe('sea/3')
  })
  it('is the one lit piece of a space, and neither of two', () => {
    expect(meantBy(['sea/3', 'sea'], ['boat', 'flag'], answers('flag'))).toBe('flag')
    expect(meantBy(['sea/3', 'sea'], ['boat', 'flag'], answers('boat', 'flag'))).toBeNull()
    expect(meantBy(['sea/3'], ['egg', 'egg'], answers('egg'))).toBe('egg')
  })
})

describe('every move is a line', () => {
  it('in its own words, and with its place where the words are the same', () => {
    const rows: Touches = {
      moves: [
        offered('Go', ['sea/1', 'a']),
        offered('Go', ['sea/2', 'a']),
        offered('Gone', ['fog']),
      ],
    }
    rows.moves![1]!.move = { do: 'drift' }
    const lines = linesOf(read(rows, [], []), [], (name) => `at ${name}`)
    expect(lines.map(({ label, detail }) => [label, detail])).toEqual([
      ['Go', 'at sea/1, at a'],
      ['Go', 'at sea/2, at a'],
      ['Gone', ''],
    ])
  })
  it('under its words, where all of a kind have the same', () => {
    const rows: Touches = {
      moves: [
        offered('Row here', ['sea/1']),
        offered('Row here', ['sea/2']),
        offered('Fish', ['fog']),
      ],
    }
    const lines = linesOf(read(rows, [], []), [], (name) => `at ${name}`)
    expect(lines.map(({ group, label }) => [group, label])).toEqual([
      ['Row here', 'at sea/1'],
      ['Row here', 'at sea/2'],
      ['', 'Fish'],
    ])
  })
  it('under a heading, where a kind has several', () => {
    const market: Touches = {
      moves: [
        offered('Sell plum', [], { move: { do: 'sell', good: 'plum' } }),
        offered('Sell fig', [], { move: { do: 'sell', good: 'fig' } }),
        offered('Buy', [], { move: { do: 'buy' } }),
      ],
    }
    expect(
      linesOf(read(market, [], []), [], String).map(({ group, label }) => [group, label]),
    ).toEqual([
      ['Sell', 'plum'],
      ['Sell', 'fig'],
      ['', 'Buy'],
    ])
  })
  it('folded by what is touched next, where there are more than nine', () => {
    const heaps: Touches = {
      moves: [3, 4, 7].flatMap((size, heap) =>
        Array.from({ length: size }, (_, many) =>
          offered(`Take ${many + 1}`, [`=heap ${heap}`], { move: { do: 'take', heap, many } }),
        ),
      ),
    }
    const lines = linesOf(read(heaps, [], []), [], (name) => name.slice(1))
    expect(lines.map(({ label, behind, touch: on }) => [label, behind, on])).toEqual([
      ['heap 0', 3, '=heap 0'],
      ['heap 1', 4, '=heap 1'],
      ['heap 2', 7, '=heap 2'],
    ])
    expect(linesOf(read(heaps, [], ['=heap 2']), ['=heap 2'], String)).toHaveLength(7)
  })
  it('quiet where it is only offered', () => {
    const lines = linesOf(
      read({ moves: [offered('Light', ['hope'], { quiet: true })] }, [], []),
      [],
      String,
    )
    expect(lines[0]!.quiet).toBe(true)
  })
})

describe('beside a hand', () => {
  it('whatever begins with nothing of it still has its line, though cards lie face down', () => {
    const lines = linesOf(read(lanterns, [], []), [], (name) => name)
    expect(apartFrom(lines, new Set(['moon', ''])).map(({ label }) => label)).toEqual([
      'Sun in the lane',
      'Pass',
    ])
  })
  it('what lies nowhere on the table is chosen by its line, once the pot is', () => {
    const claims = [1, 2, 3, 4].map((claim) =>
      offered(`Offer as ${claim}`, ['pot', `=as ${claim}`]),
    )
    const pass = offered('Pass', [])
    const touches = { moves: [...claims, pass] }
    const first = linesOf(read(touches, [], []), [], String)
    expect(nowhere(first).map(({ label }) => label)).toEqual(['Pass'])
    const then = linesOf(read(touches, [], ['pot']), ['pot'], String)
    expect(nowhere(then)).toHaveLength(4)
  })
})

describe('the keys of lines', () => {
  const keys = (...labels: string[]): (string | undefined)[] => {
    const moves = labels.map((label) => offered(label, []))
    return keysOf(linesOf(read({ moves }, [], []), [], String))
  }

  it('are their own numbers, where each ends with one', () => {
    expect(keys('Hold 0', 'Hold 1', 'Hold 2')).toEqual(['0', '1', '2'])
    expect(keys('Say 8', 'Say 9', 'Say 10')).toEqual(['8', '9', undefined])
  })

  it('are counted where things lie on the table, whatever numbers they have', () => {
    const hand = [offered('Play amber 3', ['amber 3']), offered('Play moss 5', ['moss 5'])]
    const lines = linesOf(read({ moves: hand }, [], []), [], String)
    expect(keysOf(lines)).toEqual(['1', '2'])
    expect([...keysOn(lines)]).toEqual([
      ['amber 3', '1'],
      ['moss 5', '2'],
    ])
  })

  it('stand on nothing that leads to several lines', () => {
    const moves = [offered('Lay it', ['7', 'mill']), offered('Throw it', ['7', 'well'])]
    expect(keysOn(linesOf(read({ moves }, [], []), [], String)).size).toBe(0)
  })

  it('are counted else, and there are nine', () => {
    expect(keys('Hold 0', 'Hold 1', 'Pass')).toEqual(['1', '2', '3'])
    expect(keys('Lay 3', 'Throw 3')).toEqual(['1', '2'])
    expect(keys(...'abcdefghijk').slice(7)).toEqual(['8', '9', undefined, undefined])
  })
})

describe('a line for good', () => {
  const final = (...moves: Offered[]): boolean[] =>
    linesOf(read({ moves }, [], []), [], String).map((line) => line.final)

  it('says so, unless there is nothing else to do', () => {
    const seen = offered('I have seen it', [], { final: true })
    expect(final(seen)).toEqual([false])
    expect(final(seen, offered('Pass', []))).toEqual([true, false])
  })
})
