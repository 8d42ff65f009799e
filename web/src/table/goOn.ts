import type { Live } from '../lib/live.svelte'

const ready = (live: Live): boolean => live.sight?.ask?.kind === 'ready'

/** Until these eyes see something. */
export async function seen(live: Live): Promise<void> {
  for (let tries = 0; tries < 100 && !live.sight; tries += 1)
    await new Promise((done) => setTimeout(done, 20))
}

/** "On with the evening", for every seat of this device. It only looks through others' eyes while nothing is secret. */
export async function goOn(live: Live): Promise<void> {
  const done = live.eyes
  if (ready(live)) await live.answer({ do: 'go_on' }).catch(() => undefined)
  const seats = live.you?.seats ?? []
  if (seats.length < 2) return
  for (const seat of seats) {
    if (seat === done) continue
    live.lookThrough(seat)
    await seen(live)
    if (!ready(live)) break
    await live.answer({ do: 'go_on' }).catch(() => undefined)
  }
  live.lookThrough(null)
}
