/** A line to a table: a socket, which somebody may call over before the page that listens has come. */

import type { Hello, Protocol } from './wire'

export const PROTOCOL: Protocol = 2

/** One over which a seat has been asked for already: what comes meanwhile is kept for whoever takes it. */
export interface Called {
  socket: WebSocket
  seat: number | null
  /** Scenes were asked for, too. */
  drawing: boolean
  heard: Heard[]
}

/** What came over it, and when: somebody may read it much later. */
export interface Heard {
  data: string
  at: number
}

/** By a clock that nobody can set. */
export const seconds = (): number => performance.now() / 1000

/** Who is there, and what they want to be shown. */
export const hello = (seat: number | null, drawing: boolean, more: Partial<Hello> = {}): Hello => ({
  do: 'hello',
  v: PROTOCOL,
  seat,
  ...(drawing && { scene: true }),
  changes: true,
  ...more,
})

export function lineTo(code: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws/t/${encodeURIComponent(code)}`)
}

/** Says who is there, and asks for all that this seat sees. */
export function call(code: string, seat: number | null, drawing = false): Called {
  const socket = lineTo(code)
  const heard: Heard[] = []
  socket.onopen = () => socket.send(JSON.stringify(hello(seat, drawing)))
  socket.onmessage = ({ data }: MessageEvent<string>) => heard.push({ data, at: seconds() })
  return { socket, seat, drawing, heard }
}
