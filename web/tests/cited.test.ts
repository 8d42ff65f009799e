import { describe, expect, it } from 'vitest'
import { Trouble } from '../src/lib/api'
import { citedIn, plainly, ruleAt } from '../src/lib/cited'
import { ruleBehind, troubleWords } from '../src/lib/troubles'

describe('a sentence that cites rules', () => {
  it('is read without their numbers', () => {
    expect(plainly('Your hand is full (WW-RULING-55).')).toBe('Your hand is full.')
    expect(plainly('No tokens (ES-PLACE-03, ES-PLACE-04) here.')).toBe('No tokens here.')
    expect(plainly('Wait (a moment).')).toBe('Wait (a moment).')
  })
  it('still knows them', () => {
    expect(citedIn('Not used (WW-SOLO-06, WW-COOP-07).')).toEqual(['WW-SOLO-06', 'WW-COOP-07'])
    expect(citedIn('Wait (a moment).')).toEqual([])
  })
})

describe('a refusal', () => {
  const refusal = (game: string): Trouble =>
    new Trouble('refused', 'Gas is spent At Port (WW-BUY-01).', 0, game)
  it('says its words first, and where the rule is', () => {
    expect(troubleWords(refusal('windward'))).toBe('Gas is spent At Port.')
    expect(ruleBehind(refusal('windward'))).toBe('/rules/windward#WW-BUY-01')
    expect(ruleBehind(refusal(''), 'windward')).toBe(ruleAt('windward', 'WW-BUY-01'))
  })
  it('leads nowhere without a rule or a game', () => {
    expect(ruleBehind(refusal(''))).toBeUndefined()
    expect(ruleBehind(new Trouble('locked', 'The table is locked.', 0, 'story'))).toBeUndefined()
    expect(ruleBehind(new Error('WW-BUY-01'))).toBeUndefined()
  })
})
