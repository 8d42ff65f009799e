import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { laying } from '../src/lib/laying.svelte'
import { Live } from '../src/lib/live.svelte'
import type { LogLine } from '../src/lib/table'
import { there } from '../src/lib/there.svelte'
import { toaster } from '../src/lib/toaster.svelte'
import type { FromClient, FromServer, Missed, RulesNews } from '../src/lib/wire'
import { linesFrom } from '../src/table/missed'

type Said = Extract<FromClient, { do: 'hello' | 'look' }>

/** The server's end of the page's connection. */
class House {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static last: House
  readyState = House.OPEN
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: () => void
  heard: FromClient[] = []
  constructor() {
    House.last = this
  }
  send(raw: string): void {
    this.heard.push(JSON.parse(raw) as FromClient)
  }
  close(): void {
    this.readyState = House.CLOSED
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** What the page asked for last. */
  get asked(): Said | undefined {
    return this.heard.filter((message) => message.do === 'look').at(-1)
  }
}

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', House)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('location', { protocol: 'http:', host: 'house', reload })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

const WELCOME = (seats: number[]): FromServer =>
  ({
    t: 'welcome',
    v: 2,
    you: { person: 'me', name: 'Ilse', seal: null, seats, host: true, muted: false },
    table: { code: 'otter-plum-4711', title: 'Windmill', watching: 0, watchers: [], settings: {} },
    talk: [],
    now: 0,
  }) as unknown as FromServer

function sit(seats = [0, 1]): { live: Live; house: House } {
  const live = new Live('otter-plum-4711')
  const house = House.last
  house.onopen?.()
  house.tell(WELCOME(seats))
  return { live, house }
}

const event = (n: number): never => ({ type: `event ${n}` }) as never
/** All that these eyes see after `n` events, with those that they have not been told of. */
const full = (seat: number | null, n: number, ...events: number[]): FromServer =>
  ({ t: 'look', seat, full: true, n, public: { n }, events: events.map(event) }) as never

describe('a page that lay open', () => {
  const days = 3 * 86_400_000
  const slow = { days: 1, nights: true, weekends: true, then: 'lapse' }
  let page: EventTarget & { visibilityState: string }
  const show = (how: string): void => {
    page.visibilityState = how
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const lines: LogLine[] = Array.from({ length: 20 }, (_, id) => ({ id, text: `${id}` }))
  /** What *Welcome back* would tell. */
  const told = ({ missed, came }: Live): unknown[] =>
    linesFrom(lines, missed?.told ?? Infinity, came).map(({ id }) => id)
  const look = (house: House, ...events: number[]): void =>
    house.tell({ t: 'look', seat: 0, n: events.at(-1)! + 1, events: events.map(event) } as never)
  const welcome = (house: House, missed?: Missed): void =>
    house.tell({ ...WELCOME([0]), ...(missed && { missed }) } as FromServer)

  function open(pace: unknown = slow, how = 'visible'): { live: Live; house: House } {
    page = Object.assign(new EventTarget(), { visibilityState: how })
    vi.stubGlobal('document', page)
    const { live, house } = sit([0])
    house.tell({ t: 'table', table: { settings: { pace } } } as never)
    live.lookThrough(0)
    house.tell(full(0, 2, 0, 1))
    return { live, house }
  }
  /** The house answers all the while. */
  const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)
  function back(
    { live, house }: { live: Live; house: House },
    missed?: Omit<Missed, 'lapsed'>,
  ): House {
    house.onclose?.()
    live.tryNow()
    House.last.onopen?.()
    welcome(House.last, missed && { ...missed, lapsed: null })
    House.last.tell({ t: 'table', table: { settings: { pace: slow } } } as never)
    return House.last
  }

  it('tells what happened since somebody looked, where we play when we can', () => {
    const leftFor = (ms: number, pace: unknown): Live => {
      const { live, house } = open(pace)
      show('hidden')
      pass(ms)
      look(house, 2, 3)
      show('visible')
      look(house, 4)
      return live
    }
    const long = leftFor(days, slow)
    expect(long.missed).toEqual({ seconds: days / 1000, told: 2, lapsed: null })
    expect(told(long)).toEqual([2, 3])
    expect(leftFor(60_000, slow).missed).toBeNull()
    expect(leftFor(days, null).missed).toBeNull()
  })

  it('tells that my time was up, however short I looked elsewhere', () => {
    for (const ms of [days, 300_000]) {
      const { live, house } = open()
      show('hidden')
      pass(ms)
      look(house, 2, 3)
      show('visible')
      house.tell({ t: 'missed', missed: { seconds: ms / 1000, told: 2, lapsed: 3 } } as never)
      look(house, 4)
      expect(live.missed).toEqual({ seconds: ms / 1000, told: 2, lapsed: 3 })
      expect(told(live)).toEqual([2, 3])
    }
  })

  it('tells also what came after the network was back, for as long as nobody looked', () => {
    const { live, house } = open()
    show('hidden')
    pass(days)
    const again = back({ live, house }, { seconds: 40, told: 3 })
    again.tell(full(0, 5, 2, 3, 4))
    look(again, 5)
    show('visible')
    look(again, 6)
    expect(live.missed).toEqual({ seconds: days / 1000, told: 2, lapsed: null })
    expect(told(live)).toEqual([2, 3, 4, 5])
  })

  it('tells it where the network comes back after somebody has looked', () => {
    const { live, house } = open()
    show('hidden')
    pass(days)
    show('visible')
    back({ live, house }).tell(full(0, 5, 2, 3, 4))
    expect(live.missed?.told).toBe(2)
    expect(told(live)).toEqual([2, 3, 4])
  })

  it('tells it where it was opened in the background', () => {
    const { live, house } = open(slow, 'hidden')
    pass(days)
    look(house, 2)
    show('visible')
    look(house, 3)
    expect(live.missed).toEqual({ seconds: days / 1000, told: 2, lapsed: null })
    expect(told(live)).toEqual([2])
  })

  it('tells nothing of what lay there before, where nobody stayed until it came', () => {
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { live, house } = sit([0])
    house.tell({ t: 'table', table: { settings: { pace: slow } } } as never)
    live.lookThrough(0)
    show('hidden')
    house.tell(full(0, 2, 0, 1))
    pass(days)
    look(house, 2)
    show('visible')
    expect(told(live)).toEqual([2])
  })

  it('tells nothing of what was over before, but for what is still being read', () => {
    for (const telling of [false, true]) {
      const { live, house } = open()
      const again = back({ live, house }, { seconds: 70, told: 2 })
      again.tell(full(0, 3, 2))
      live.telling = telling
      look(again, 3, 4)
      show('hidden')
      pass(60_000)
      look(again, 5)
      show('visible')
      expect(told(live)).toEqual(telling ? [2, 3, 4, 5] : [])
      back({ live, house: again }, { seconds: 20, told: 6 }).tell(full(0, 7, 6))
      expect(told(live)).toEqual(telling ? [2, 3, 4, 5, 6] : [6])
    }
  })
})

describe('what is asked about a table', () => {
  it('is asked while its line is open, not of one that has gone', () => {
    const { live, house } = sit()
    const code = 'otter-plum-4711'
    expect(there).toEqual({ code, open: true })
    house.onclose?.()
    expect(there, 'the network is lost').toEqual({ code, open: false })
    live.tryNow()
    expect(there, 'nobody has answered yet').toEqual({ code, open: false })
    House.last.tell(WELCOME([0]))
    expect(there).toEqual({ code, open: true })
    House.last.tell({ t: 'farewell', code: 'deleted', sentence: 'Gone.' } as never)
    House.last.onclose?.()
    expect([live.status, there.code]).toEqual(['closed', ''])
  })
})

describe('a table that was laid for me', () => {
  const CODE = 'badger-fig-1234'

  function lay(drawn = false): House {
    laying.begin('windmill')
    laying.made({ code: CODE, chairs: [{ seat: 0, kind: 'person' }] } as never, drawn)
    House.last.onopen?.()
    return House.last
  }
  afterEach(() => laying.done())

  it('tells what my seat sees before its page has come, and is asked for it once', () => {
    const house = lay()
    house.tell(WELCOME([0]))
    house.tell(full(0, 2, 1, 2))
    const live = new Live(CODE, false, undefined, laying.takeLine())
    expect(House.last).toBe(house)
    expect(live.status).toBe('open')
    expect(live.eyes).toBe(0)
    expect(live.history).toHaveLength(2)
    house.tell({ t: 'look', seat: 0, n: 3, events: [event(3)] } as never)
    expect(live.history).toHaveLength(3)
    expect(house.heard.map((message) => message.do)).toEqual(['hello', 'seen', 'ping'])
    expect(house.heard[0]).toMatchObject({ v: 2, seat: 0 })
    live.close()
  })

  it('goes by the clock of the moment at which it was told, however late its page comes', () => {
    const house = lay()
    house.tell({ ...WELCOME([0]), now: 1000 } as FromServer)
    vi.advanceTimersByTime(5000)
    const live = new Live(CODE, false, undefined, laying.takeLine())
    expect(live.secondsUntil(1030)).toBeCloseTo(25)
    live.close()
  })

  it('is asked for its scene, where that is drawn', () => {
    const house = lay(true)
    const live = new Live(CODE, false, () => true, laying.takeLine())
    house.tell(WELCOME([0]))
    expect(house.heard[0]).toMatchObject({ do: 'hello', seat: 0, scene: true })
    expect(house.asked).toBeUndefined()
    live.close()
  })

  it('is called again where the line was cut meanwhile, and no more where nobody goes there', () => {
    const house = lay()
    house.close()
    expect(laying.takeLine()).toBeUndefined()
    const unused = lay()
    laying.done()
    expect(unused.readyState).toBe(House.CLOSED)
    expect(laying.takeLine()).toBeUndefined()
  })

  it('is not hung up when its board stands', () => {
    const house = lay()
    const live = new Live(CODE, false, undefined, laying.takeLine())
    laying.done()
    expect(house.readyState).toBe(House.OPEN)
    live.close()
  })
})

describe('on to my turn', () => {
  const skips = ({ heard }: House): number =>
    heard.filter((message) => message.do === 'skip').length

  it('is said to the house, and again to one that has forgotten it, until I am asked', () => {
    const { live, house } = sit([0])
    live.lookThrough(0)
    house.tell(full(0, 0))
    live.skip()
    expect(skips(house)).toBe(1)
    house.tell(WELCOME([0]))
    expect(skips(house)).toBe(2)
    house.tell({ t: 'look', seat: 0, ask: { id: 1, kind: 'turn' } } as never)
    house.tell(WELCOME([0]))
    expect(skips(house)).toBe(2)
  })

  it('is nothing that the house must know of those who look on', () => {
    const { live, house } = sit([])
    live.skip()
    expect(live.film.skipping).toBe(true)
    expect(skips(house)).toBe(0)
  })
})

describe('an answer', () => {
  it('that takes a moment is said to be on its way, until all of them have come', async () => {
    const { live, house } = sit([0])
    const sent = (): string => (house.heard.at(-1) as { id: string }).id
    const [first, second] = [live.say('a'), live.say('b')]
    const later = sent()
    const sooner = (house.heard.at(-2) as { id: string }).id
    vi.advanceTimersByTime(700)
    expect(live.overdue).toBe(false)
    vi.advanceTimersByTime(300)
    expect(live.overdue).toBe(true)
    house.tell({ t: 'ack', id: sooner } as never)
    expect(live.overdue).toBe(true)
    house.tell({ t: 'ack', id: later } as never)
    expect(live.overdue).toBe(false)
    await Promise.all([first, second])
    void live.say('c')
    house.tell({ t: 'ack', id: sent() } as never)
    vi.advanceTimersByTime(5000)
    expect(live.overdue, 'what was answered at once').toBe(false)
  })
})

describe('a heart', () => {
  it('says what it is for, where that is not what lies on the table now', () => {
    const { live, house } = sit([0])
    void live.react('loved', 3)
    expect(house.heard.at(-1)).toMatchObject({ do: 'react', reaction: 'loved', told: 3 })
    void live.react('loved')
    expect(JSON.parse(JSON.stringify(house.heard.at(-1)))).not.toHaveProperty('told')
  })
})

describe('what the table tells', () => {
  it('is only what has changed: the rest stays as it was', () => {
    const { live, house } = sit()
    house.tell({ t: 'table', table: { watching: 31 } })
    expect(live.table).toMatchObject({ title: 'Windmill', watching: 31 })
    expect(live.you?.name).toBe('Ilse')
    house.tell({ t: 'table', you: { ...live.you!, name: 'Mara' } })
    expect(live.table?.watching).toBe(31)
    expect(live.you?.name).toBe('Mara')
  })
})

describe('a network that is lost', () => {
  it('is counted from its first moment, tried again, and forgotten once the table is back', () => {
    vi.setSystemTime(10_000)
    const { live, house } = sit()
    house.onclose?.()
    expect(live.loss?.since).toBe(10_000)
    vi.setSystemTime(14_000)
    live.tryNow()
    expect(House.last).not.toBe(house)
    House.last.onclose?.()
    expect(live.loss?.since).toBe(10_000)
    expect(live.loss?.again).toBeGreaterThan(14_000)
    const missed = { seconds: 40, told: 3 }
    House.last.tell({ t: 'welcome', missed, now: 0 } as never)
    expect([live.loss, live.missed]).toEqual([null, missed])
    // What happens under my eyes I do not miss.
    House.last.tell(full(null, 5, 0, 1, 2, 3, 4))
    House.last.tell(full(null, 6, 5))
    expect(live.came).toBe(5)
  })
  it('is another thing than a walk through this page', () => {
    const first = sit()
    expect(first.live.cameBack).toBe(false)
    first.live.close()
    const { live, house } = sit()
    expect(live.cameBack).toBe(true)
    house.onclose?.()
    expect(live.cameBack).toBe(false)
  })
})

describe('a page in the background', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const seen = ({ heard }: House): boolean[] =>
    heard.flatMap((message) => (message.do === 'seen' ? [message.seen] : []))
  function look(state: string): void {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    page.visibilityState = 'visible'
    vi.stubGlobal('document', page)
  })

  it('says so, and when it is looked at again: notices go by that', () => {
    const { live, house } = sit([0])
    expect(seen(house)).toEqual([true])
    look('hidden')
    look('visible')
    expect(seen(house)).toEqual([true, false, true])
    live.close()
    look('hidden')
    expect(seen(house), 'it has gone').toHaveLength(3)
  })

  it('says so after every welcome: another node may have the table now, or the tab was opened there', () => {
    page.visibilityState = 'hidden'
    const live = new Live('otter-plum-4711')
    const house = House.last
    house.onopen?.()
    look('visible')
    look('hidden')
    expect(
      house.heard.map((message) => message.do),
      'it hears nothing before',
    ).toEqual(['hello'])
    house.tell(WELCOME([0]))
    house.tell(WELCOME([0]))
    expect(seen(house)).toEqual([false, false])
    live.close()
  })

  it('goes on where a node of the version before does not know the word', () => {
    const { live, house } = sit([0])
    house.tell({ t: 'refused', id: '', code: 'bad_message', sentence: 'No message that we know.' })
    house.tell({ t: 'table', table: { watching: 3 } })
    expect([live.status, live.table?.watching]).toEqual(['open', 3])
    live.close()
  })

  it('is nobody’s where it is a screen for a room', () => {
    const live = new Live('otter-plum-4711', true)
    House.last.onopen?.()
    House.last.tell(WELCOME([]))
    look('hidden')
    expect(seen(House.last)).toEqual([])
    live.close()
  })
})

describe('looking through other eyes', () => {
  it('asks only for what they have not been told', () => {
    const { live, house } = sit()
    live.lookThrough(0)
    expect(house.asked).toMatchObject({ seat: 0, since: 0 })
    house.tell(full(0, 2, 1, 2))
    live.lookThrough(1)
    expect(live.history).toEqual([])
    house.tell(full(1, 1, 1))
    live.lookThrough(0)
    expect(live.sight).toBeNull()
    expect(house.asked).toMatchObject({ seat: 0, since: 2 })
    house.tell(full(0, 3, 3))
    expect(live.history).toEqual([1, 2, 3].map(event))
  })
  it('asks again when it was too often, until it is shown', () => {
    const { live, house } = sit()
    live.lookThrough(0)
    const asked = house.heard.length
    house.tell({ t: 'refused', code: 'too_many', sentence: 'Wait.' })
    vi.advanceTimersByTime(3000)
    expect(house.heard.slice(asked)).toEqual([{ do: 'look', seat: 0, since: 0 }])
    house.tell(full(0, 0))
    house.tell({ t: 'refused', code: 'too_many', sentence: 'Wait.' })
    vi.advanceTimersByTime(3000)
    expect(house.heard.length).toBe(asked + 1)
  })
})

describe('what is told as a film', () => {
  const look = (n: number, ask: object | null = null): FromServer =>
    ({ t: 'look', seat: 0, n, public: { n }, events: [event(n)], ask }) as never
  /** Each frame takes a second. */
  function watch(): { live: Live; house: House } {
    const { live, house } = sit([0])
    live.lookThrough(0)
    house.tell(full(0, 1, 1))
    live.film.direct({ takes: () => 1000 })
    return { live, house }
  }
  const state = (live: Live): unknown => (live.sight?.public as { n?: number } | undefined)?.n

  it('shows the state of the telling, never one ahead of it', () => {
    const { live, house } = watch()
    for (const n of [2, 3, 4]) house.tell(look(n))
    expect([state(live), live.history.length]).toEqual([2, 2])
    vi.advanceTimersByTime(1000)
    expect([state(live), live.history.length]).toEqual([3, 3])
    expect(live.reel.map(({ events }) => events.length)).toEqual([1, 1, 1])
  })
  it('is at now when I am asked, and my answer goes to that question', () => {
    const { live, house } = watch()
    for (const n of [2, 3]) house.tell(look(n))
    house.tell(look(4, { id: 7, kind: 'turn' }))
    expect([state(live), live.history.length]).toEqual([4, 4])
    void live.answer({ do: 'go_on' } as never)
    expect(house.heard.at(-1)).toMatchObject({ do: 'answer', ask: 7 })
  })
  it('is left for now by whoever answers an offer', () => {
    const { live, house } = watch()
    const offer = (id: number): object => ({
      id,
      kind: 'either',
      must: false,
      show: { main: null, offers: [] },
    })
    for (const n of [2, 3]) house.tell(look(n, offer(n)))
    expect(state(live)).toBe(2)
    void live.answer({ do: 'go_on' } as never)
    expect(state(live)).toBe(3)
    expect(house.heard.at(-1)).toMatchObject({ do: 'answer', ask: 3 })
  })
  it('is at now after the connection was lost, and asks for nothing twice', () => {
    const { live, house } = watch()
    for (const n of [2, 3]) house.tell(look(n))
    house.onopen?.()
    expect(house.heard.at(-1)).toMatchObject({ do: 'hello', since: 3 })
    house.tell(full(0, 4, 4))
    expect(live.history).toEqual([1, 2, 3, 4].map(event))
    expect(state(live)).toBe(4)
  })
  it('is none where several share a device', () => {
    const { live, house } = sit()
    live.lookThrough(0)
    house.tell(full(0, 1, 1))
    live.film.direct({ takes: () => 1000 })
    for (const n of [2, 3]) house.tell(look(n))
    expect(state(live)).toBe(3)
  })
})

describe('what has changed inside of things', () => {
  it('is asked for, and put into what was seen before', () => {
    const { live, house } = sit([0])
    expect(house.heard[0]).toMatchObject({ do: 'hello', changes: true })
    live.lookThrough(0)
    house.tell(full(0, 1, 1))
    house.tell({ t: 'look', seat: 0, n: 1, changes: { public: { m: 5 }, hushed: true } } as never)
    expect(live.sight?.public).toEqual({ n: 1, m: 5 })
    expect(live.sight?.hushed).toBe(true)
    live.close()
  })
  it('is not asked for again where a node of the version before does not know it', () => {
    const live = new Live('otter-plum-4711')
    const older = House.last
    older.onopen?.()
    older.tell({ t: 'farewell', code: 'bad_message', sentence: 'The first message is a hello.' })
    older.onclose?.()
    vi.advanceTimersByTime(1000)
    expect(House.last).not.toBe(older)
    House.last.onopen?.()
    expect(House.last.heard[0]).not.toHaveProperty('changes')
    expect(live.farewell).toBeNull()
    live.close()
  })
})

describe('a page from before the house was renewed', () => {
  it('is opened anew', async () => {
    const { live, house } = sit()
    house.tell({ t: 'farewell', code: 'other_version', sentence: 'Load it again.' })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(live.farewell?.code).toBe('other_version')
    live.close()
  })

  it('is opened anew again and again, as long as it comes from a part of the house that is old', async () => {
    const renewed = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => renewed.get(key) ?? null,
      setItem: (key: string, value: string) => renewed.set(key, value),
    })
    const { live, house } = sit()
    house.tell({ t: 'farewell', code: 'other_version', sentence: 'Load it again.' })
    await vi.advanceTimersByTimeAsync(9000)
    expect(reload).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(4000)
    expect(reload).toHaveBeenCalledTimes(2)
    live.close()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('what somebody has written so far', () => {
  const asked = (id: number): FromServer =>
    ({ ...full(0, 0), ask: { id, kind: 'tell' } }) as FromServer
  const drafts = ({ heard }: House): string[] =>
    heard.flatMap((message) => (message.do === 'draft' ? [message.words] : []))

  it('is told again to a table that was read again, as long as the question is the same', () => {
    const { live, house } = sit([0])
    live.lookThrough(0)
    house.tell(asked(7))
    live.draft('Once')
    live.draft('Once upon')
    house.tell(WELCOME([0]))
    house.tell(asked(7))
    expect(drafts(house)).toEqual(['Once', 'Once upon', 'Once upon'])
    house.tell(WELCOME([0]))
    house.tell(asked(8))
    house.tell(WELCOME([0]))
    house.tell(full(0, 0))
    expect(drafts(house)).toHaveLength(3)
    live.close()
  })

  it('is told where it was written while there was no network', () => {
    const { live, house } = sit([0])
    live.lookThrough(0)
    house.tell(asked(7))
    house.onclose?.()
    vi.spyOn(house, 'readyState', 'get').mockReturnValue(3 as never)
    live.draft('Once')
    expect(drafts(house)).toEqual([])
    live.tryNow()
    House.last.onopen?.()
    House.last.tell(WELCOME([0]))
    House.last.tell(asked(7))
    expect(drafts(House.last)).toEqual(['Once'])
    live.close()
  })
})

describe('clocks', () => {
  it('count down in their time though somebody sets the clock of this device', () => {
    const { live, house } = sit()
    house.tell({ t: 'pong', at: 0, now: 0 } as never)
    const now = live.secondsSince(0)
    vi.advanceTimersByTime(3000)
    expect(live.secondsUntil(now + 8)).toBeCloseTo(5)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(live.secondsUntil(now + 8)).toBeCloseTo(5)
    live.close()
  })
})

describe('a scene that is drawn', () => {
  const board = { is: 'track', name: 'way', spaces: [{}, {}] }
  const moves = { next: { 'heap 0': 300 } }
  const look = (more: object): FromServer => ({ t: 'look', seat: 0, n: 0, ...more }) as never
  const asked = (id: number, more: object = {}): FromServer =>
    look({ ask: { id, kind: 'take' }, touches: moves, ...more })
  const drawn = (id: number): FromServer =>
    asked(id, { full: true, scene: { order: ['way'], places: [board], says: 'Now.' } })
  const touched = (ask: number, on: string[]): FromServer =>
    ({
      t: 'touched',
      seat: 0,
      ask,
      touches: { on, moves: [{ label: 'Take', move: {}, on }] },
    }) as never
  const touches = ({ heard }: House): unknown[] =>
    heard.filter((message) => message.do === 'touch').map(({ on }) => on)

  function draw(): { live: Live; house: House } {
    const live = new Live('otter-plum-4711', false, (game) => game === 'nim')
    const house = House.last
    house.onopen?.()
    const welcome = WELCOME([0]) as unknown as { table: object }
    house.tell({ ...welcome, table: { ...welcome.table, game: 'nim' } } as never)
    return { live, house }
  }

  it('is asked for as soon as the game is known, and from then on', () => {
    const { live, house } = draw()
    expect(house.heard[0]).not.toHaveProperty('scene')
    expect(house.asked).toMatchObject({ do: 'look', seat: null, scene: true })
    live.lookThrough(0)
    expect(house.asked).toMatchObject({ do: 'look', seat: 0, scene: true })
    house.onclose?.()
    vi.advanceTimersByTime(10_000)
    House.last.onopen?.()
    expect(House.last.heard[0]).toMatchObject({ do: 'hello', seat: 0, scene: true })
    live.close()
  })

  it('tells whoever looks on what happened in its sentences, from the first look that is drawn', () => {
    const { live, house } = draw()
    const told = { seat: null, full: true, n: 1, events: [event(1)] }
    house.tell(look(told))
    expect(live.sight, 'the table did not know yet that we draw').toBeNull()
    house.tell(look({ ...told, scene: { order: [] }, says: ['Mara rows.'] }))
    expect(live.history).toEqual([expect.objectContaining({ says: 'Mara rows.' })])
    live.close()
  })

  it('is not asked for where a board was made for the game', () => {
    const { live, house } = sit([0])
    live.lookThrough(0)
    for (const message of house.heard) expect(message).not.toHaveProperty('scene')
    house.tell(full(0, 0))
    expect(live.scene).toBeNull()
    expect(live.touches).toBeNull()
    live.close()
  })

  it('is put together look by look, with what may be touched while I am asked', () => {
    const { live, house } = draw()
    live.lookThrough(0)
    house.tell(drawn(1))
    expect(live.scene?.says).toBe('Now.')
    expect(live.touches).toEqual(moves)
    house.tell(look({ scene: { places: [{ is: 'track', name: 'way', lies: { 1: [{}] } }] } }))
    expect(live.scene?.places).toEqual([{ ...board, lies: { 1: [{}] } }])
    expect(live.touches).toBeNull()
    live.lookThrough(null)
    expect(live.scene).toBeNull()
    live.close()
  })

  it('is narrowed by what I touch, as long as it is the same question', () => {
    const { live, house } = draw()
    live.lookThrough(0)
    house.tell(drawn(1))
    live.touch(['heap 0'])
    expect(touches(house)).toEqual([['heap 0']])
    house.tell(touched(1, ['heap 9']))
    expect(live.touches).toEqual(moves)
    house.tell(touched(1, ['heap 0']))
    expect(live.touches?.on).toEqual(['heap 0'])
    house.tell(asked(1))
    expect(live.touches?.on).toEqual(['heap 0'])
    expect(touches(house)).toHaveLength(1)
    // Something else may be touched now: what follows has to be asked for again.
    house.tell(asked(1, { touches: { next: { 'heap 0': 250 } } }))
    expect(touches(house)).toEqual([['heap 0'], ['heap 0']])
    live.touch([])
    expect(live.touches).toEqual({ next: { 'heap 0': 250 } })
    live.touch(['heap 0'])
    house.tell(touched(1, ['heap 0']))
    house.tell(asked(2))
    expect(live.touches).toEqual(moves)
    expect(touches(house)).toHaveLength(3)
    live.close()
  })

  it('is asked again what I touched while the connection was lost', () => {
    const { live, house } = draw()
    live.lookThrough(0)
    house.tell(drawn(1))
    live.touch(['heap 0'])
    house.onclose?.()
    vi.advanceTimersByTime(10_000)
    House.last.onopen?.()
    House.last.tell(drawn(1))
    expect(touches(House.last)).toEqual([['heap 0']])
    live.close()
  })

  it('may not be touched while the table is ahead of what is shown', () => {
    const { live, house } = draw()
    live.lookThrough(0)
    house.tell(drawn(1))
    live.film.direct({ takes: () => 1000 })
    const offer = { ask: { id: 1, kind: 'take', must: false }, touches: moves }
    house.tell(look({ ...offer, n: 1, events: [event(1)] }))
    house.tell(look({ ...offer, n: 2, events: [event(2)], scene: { says: 'Then.' } }))
    expect(live.film.behind).toBe(true)
    expect(live.scene?.says).toBe('Now.')
    expect(live.touches).toBeNull()
    live.film.toNow()
    expect(live.scene?.says).toBe('Then.')
    expect(live.touches).toEqual(moves)
    live.close()
  })
})

describe('what is said of the rules that somebody is writing', () => {
  const finding = { sentence: 'The scene is not what it should be.' }
  const said = (kind: RulesNews['kind'], more: Partial<RulesNews> = {}): RulesNews => ({
    ...{ t: 'rules', kind, sentence: `${kind}.` },
    ...more,
  })
  const notes = (): string[] => toaster.notes.map(({ words }) => words)
  afterEach(() => {
    for (const { id } of [...toaster.notes]) toaster.take(id)
  })

  it('goes by itself where they were saved, and what was wrong with the old ones with it', () => {
    const { live, house } = sit()
    house.tell(said('kept', { finding }))
    expect(live.rules?.kind).toBe('kept')
    house.tell(said('changed'))
    expect(live.rules).toBeNull()
    expect(notes()).toEqual(['changed.'])
    vi.advanceTimersByTime(10_000)
    expect(notes()).toEqual([])
    live.close()
  })

  it('never covers what was found wrong', () => {
    const { live, house } = sit()
    house.tell(said('changed'))
    house.tell(said('stumbled', { finding }))
    house.tell(said('anew'))
    expect(live.rules?.finding).toEqual(finding)
    expect(notes()).toEqual(['changed.', 'anew.'])
    live.close()
  })

  it('does not come back where it was put away before a shorter way there was found', () => {
    const { live, house } = sit()
    house.tell(said('stumbled', { finding, covered: true }))
    house.tell(said('stumbled', { finding, moves: 4, looking: true }))
    expect(live.rules?.looking).toBe(true)
    live.rules = null
    house.tell(said('stumbled', { finding, moves: 4, way: ['Ada: Take'] }))
    expect(live.rules).toBeNull()
    live.close()
  })

  it('puts away what happened before a game began anew', () => {
    const { live, house } = sit([0])
    live.lookThrough(0)
    house.tell(full(0, 2, 1, 2))
    expect(live.history).toHaveLength(2)
    house.tell(full(0, 1, 7))
    house.tell(said('anew'))
    expect(house.asked).toMatchObject({ seat: 0, since: 0 })
    house.tell(full(0, 1, 7))
    expect(live.history).toEqual([event(7)])
    live.close()
  })

  it('stays until it is read where nothing is wrong, but the game began anew', () => {
    const { live, house } = sit()
    house.tell(said('anew'))
    expect(live.rules?.kind).toBe('anew')
    live.close()
  })
})
