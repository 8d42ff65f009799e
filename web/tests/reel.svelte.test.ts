import { expect, test } from 'vitest'
import type { Replay, ReplayFrame, ReplayPart } from '../src/lib/wire'
import { Reel, type Source } from '../src/replay/reel.svelte'

const A_PART = 2
const OF = 5

/** Five moments of a game whose count is the moment; every other one shows that alone. */
const frames = Array.from({ length: OF }, (_, n) => ({
  n,
  entry: n ? 'answer' : '',
  look: {
    ...{ t: 'look', seat: null, full: n % A_PART === 0 },
    public: n % A_PART === 0 ? { moment: n, town: 'old' } : { moment: n },
  },
})) as unknown as ReplayFrame[]

/** The same, and what lay on the table: a board whose ground is told once a part. */
const drawn = (scene: boolean): ReplayFrame[] =>
  frames.map((frame, n) => {
    const full = n % A_PART === 0
    const board = { is: 'track', name: 'way', lies: { [n]: [{}] }, ...(full && { spaces: [{}] }) }
    const told = { places: [board], ...(full && { order: ['way'], says: 'Well.' }) }
    return scene ? ({ ...frame, look: { ...frame.look, scene: told } } as ReplayFrame) : frame
  })

class Server implements Source {
  asked: string[] = []
  broken = false
  constructor(private readonly drawsAnyway = false) {}

  replay(code: string, seat: number | null, scene: boolean): Promise<Replay> {
    this.asked.push(`beginning for ${seat ?? 'everybody'}${scene ? ', drawn' : ''}`)
    const begun = {
      ...{ code, seat, game: 'nim', of: OF, a_part: A_PART },
      frames: drawn(scene || this.drawsAnyway).slice(0, A_PART),
    }
    return Promise.resolve(begun as unknown as Replay)
  }
  replayPart(
    _code: string,
    _seat: number | null,
    nth: number,
    scene: boolean,
  ): Promise<ReplayPart> {
    this.asked.push(`part ${nth}${scene ? ', drawn' : ''}`)
    if (this.broken) return Promise.reject(new Error('the network is gone'))
    return Promise.resolve({ frames: drawn(scene).slice(nth * A_PART, (nth + 1) * A_PART) })
  }
}

const shown = (reel: Reel): unknown[] => reel.replay.frames.map(({ look }) => look.public)

test('a replay begins with its first part, and the rest comes as one walks', async () => {
  const server = new Server()
  const reel = await Reel.begin(server, 'otter', null)
  expect(reel.whole).toBe(false)
  expect(reel.share).toBe(A_PART / OF)
  await reel.more()
  expect(server.asked).toEqual(['beginning for everybody', 'part 1'])
  expect(reel.replay.frames.map(({ n }) => n)).toEqual([0, 1, 2, 3])
  await reel.more()
  expect(reel.whole).toBe(true)
  await reel.more()
  expect(server.asked).toHaveLength(3)
})

test('every frame is whole, whatever was sent', async () => {
  const reel = await Reel.begin(new Server(), 'otter', 1)
  await reel.all()
  expect(shown(reel)).toEqual([0, 1, 2, 3, 4].map((moment) => ({ moment, town: 'old' })))
})

test('of a game that is drawn, every frame has what lay on the table', async () => {
  const server = new Server()
  const reel = await Reel.begin(server, 'otter', null, (game) => game === 'nim')
  await reel.all()
  expect(server.asked).toEqual([
    'beginning for everybody',
    'beginning for everybody, drawn',
    'part 1, drawn',
    'part 2, drawn',
  ])
  const scenes = reel.replay.frames.map(({ look }) => look.scene)
  expect(scenes).toEqual(
    [0, 1, 2, 3, 4].map((n) => ({
      places: [{ is: 'track', name: 'way', lies: { [n]: [{}] }, spaces: [{}] }],
      mats: [],
      says: 'Well.',
      picks: [],
    })),
  )
  const again = new Server()
  await Reel.begin(again, 'otter', 1, (game) => game === 'nim', 'nim')
  expect(again.asked, 'once, where the game is known').toEqual(['beginning for 1, drawn'])
  const unasked = new Server(true)
  await Reel.begin(unasked, 'otter', 1, (game) => game === 'nim')
  expect(unasked.asked, 'and where the house sends it unasked').toEqual(['beginning for 1'])
  const plain = await Reel.begin(new Server(), 'otter', null)
  expect(plain.replay.frames.every(({ look }) => !('scene' in look))).toBe(true)
})

test('who asks twice for more gets one part', async () => {
  const server = new Server()
  const reel = await Reel.begin(server, 'otter', null)
  await Promise.all([reel.more(), reel.more(), reel.upTo(3)])
  expect(server.asked.filter((what) => what.startsWith('part'))).toEqual(['part 1'])
})

test('a part that did not come is fetched by whoever asks again', async () => {
  const server = new Server()
  const reel = await Reel.begin(server, 'otter', null)
  server.broken = true
  await expect(reel.more()).rejects.toThrow()
  expect(reel.replay.frames).toHaveLength(A_PART)
  server.broken = false
  await reel.all()
  expect(reel.whole).toBe(true)
})
