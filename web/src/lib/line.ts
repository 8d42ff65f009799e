/** A line to a table: a socket, which somebody may call over before the page that listens has come. */

import type { Hello, Protocol } from './wire'

export const PROTOCOL: Protocol = 2

/** One over which a seat has been asked for already: what comes meanwhile is kept for whoever takes it. */
export interface Called {
  socket: WebSocket
  seat: number | null
  /** Scenes were asked for, too. */
  drawing: boolean
  heard: MessageEvent<string>[]
}

export function lineTo(code: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws/t/${encodeURIComponent(code)}`)
}

/** Says who is there, and asks for all that this seat sees. */
export function call(code: string, seat: number | null, drawing = false): Called {
  const socket = lineTo(code)
  const heard: MessageEvent<string>[] = []
  const hello: Hello = { do: 'hello', v: PROTOCOL, seat, scene: drawing }
  socket.onopen = () => socket.send(JSON.stringify(hello))
  socket.onmessage = (message: MessageEvent<string>) => heard.push(message)
  return { socket, seat, drawing, heard }
}
