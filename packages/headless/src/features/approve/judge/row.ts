import type { CaipNetworkId } from '@latchkey/protocol'
import type { Truth } from './truth.js'

/** What a contract answered when it was asked. */
export interface AskedContract {
  readonly kind: 'token' | 'nft' | 'edition' | 'other'
  readonly decimals?: number
  readonly symbol?: string
  readonly balance?: bigint
}

export type AskedContracts = Readonly<Record<string, AskedContract>>

/** A request, and what stands beside it. */
export interface JudgedRequest {
  readonly method: string
  readonly params?: unknown
  readonly networkId?: CaipNetworkId
  readonly address?: string
  readonly balance?: bigint
  readonly contracts?: AskedContracts
  /** The host of the page. */
  readonly host?: string
}

export interface Row {
  readonly name: string
  readonly request: JudgedRequest
  readonly truth: Truth
  /** The same request with one argument, field or account changed, where that is no member of the JSON. */
  readonly others?: readonly Other[]
  /** Paths of members of the JSON that `others` changes already. */
  readonly changedByOthers?: readonly string[]
}

export interface Other {
  /** What is changed. */
  readonly member: string
  readonly request: JudgedRequest
}

/** Makes the choices of a row: from a seed, or from fast-check. */
export interface Choose {
  from<value>(values: readonly value[]): value
  /** Below `count`. */
  below(count: number): number
}

/** Choices that are the same for the same seed. */
export function seededChoices(seed: number): Choose {
  let state = seed >>> 0
  const below = (count: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  return { below, from: (values) => values[below(values.length)] as (typeof values)[number] }
}

/** Choices that a list of numbers makes, the first of all where it ends: a shorter list is a simpler row. */
export function listedChoices(numbers: readonly number[]): Choose {
  let index = 0
  const below = (count: number) => (numbers[index++] ?? 0) % count
  return { below, from: (values) => values[below(values.length)] as (typeof values)[number] }
}
