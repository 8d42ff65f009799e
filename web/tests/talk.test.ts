import { describe, expect, it } from 'vitest'
import { talkShown } from '../src/table/people'
import type { TableState, TalkLine, You } from '../src/lib/wire'

const line = (n: number, person: string, name: string, reaction: 'loved' | null): TalkLine =>
  ({ n, person, name, seat: null, text: reaction ? '' : 'Ha!', reaction, at: 0 }) as TalkLine
const table = { chairs: [] } as unknown as TableState
const you = (seats: number[]): You => ({ person: 'me', seats }) as unknown as You

describe('talk', () => {
  const talk = [line(1, 'me', 'Wanderer', 'loved'), line(2, 'me', 'Wanderer', null)]
  it('calls me by one name, whatever I do', () => {
    expect(talkShown(talk, table, you([0])).map(({ name }) => name)).toEqual(['You', 'You'])
  })
  it('names who spoke where several share this device, and everybody else', () => {
    expect(talkShown(talk, table, you([0, 1]))[1]?.name).toBe('Wanderer')
    expect(talkShown([line(3, 'ben', 'Ben', null)], table, you([0]))[0]?.name).toBe('Ben')
  })
})
