import { describe, expect, it } from 'vitest'
import { beginningOf } from '../src/lib/initial'

describe('the initial of a tale', () => {
  it('is its letter alone, and a mark before it is apart', () => {
    expect(beginningOf("“I've come about the lobster.”")).toEqual({
      quote: '“',
      letter: 'I',
      rest: "'ve come about the lobster.”",
    })
    expect(beginningOf('Why?')).toEqual({ quote: '', letter: 'W', rest: 'hy?' })
    expect(beginningOf('Éva sang.').letter).toBe('É')
  })
  it('is none where no letter begins it', () => {
    expect(beginningOf('… and then.')).toEqual({ quote: '', letter: '', rest: '… and then.' })
    expect(beginningOf('').letter).toBe('')
  })
})
