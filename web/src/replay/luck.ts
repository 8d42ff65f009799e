/**
 * The table's luck, worked out again in the page: BLAKE2b in counter mode, as src/talewind/engine/chance.py has it.
 * With the seed anybody can tell every shuffle and every draw, and that the seed is the one that was promised.
 */

import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Check {
  words: string
  right: boolean
}

/** What a game says of its luck when everything that luck decided has been worked out again. */
export interface Shuffled {
  right: boolean
  checks: Check[]
  /** One by one, for whoever wants to know. */
  draws: Check[]
  /** What the numbers are used for in this game. */
  how?: string
}

type Stream = 'talewind dice' | 'talewind veil'

const WHOLE = 1n << 64n

/** Sixteen bytes, filled up with zeros as Python's hashlib does it. */
function personal(name: string): Uint8Array {
  const bytes = new Uint8Array(16)
  bytes.set(utf8ToBytes(name))
  return bytes
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/** Number `nth` of a stream, before it is made to fit. */
export function word(seed: Uint8Array, stream: Stream, nth: number): bigint {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(nth), true)
  return littleEndian(blake2b(counter, { dkLen: 8, key: seed, personalization: personal(stream) }))
}

/** The seed's hash: shown before the first card, so that the seed cannot be changed afterwards. */
export function promiseOf(seed: string): string {
  return bytesToHex(
    blake2b(hexToBytes(seed), { dkLen: 32, personalization: personal('talewind seed') }),
  )
}

/** Is this a seed at all: 128 bits, in hexadecimal? */
export const isSeed = (seed: string): boolean => /^[0-9a-f]{32}$/.test(seed)

export class Luck {
  readonly #seed: Uint8Array
  #counts: Record<Stream, number> = { 'talewind dice': 0, 'talewind veil': 0 }

  constructor(seed: string) {
    this.#seed = hexToBytes(seed)
  }

  #next(stream: Stream, sides: number): number {
    const many = BigInt(sides)
    const fair = WHOLE - (WHOLE % many)
    for (;;) {
      this.#counts[stream] += 1
      const drawn = word(this.#seed, stream, this.#counts[stream])
      if (drawn < fair) return Number(drawn % many)
    }
  }

  /** A number from 0 to sides − 1, in the open. */
  roll(sides: number): number {
    return this.#next('talewind dice', sides)
  }

  /** The same, behind the screen. */
  pick(sides: number): number {
    return this.#next('talewind veil', sides)
  }

  /** Fisher and Yates, from the end. */
  shuffle<T>(cards: readonly T[]): T[] {
    const mixed = [...cards]
    for (let i = mixed.length - 1; i > 0; i -= 1) {
      const j = this.roll(i + 1)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
}
