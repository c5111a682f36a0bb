/** A random generator that returns the same values for the same seed. */
export interface Random {
  /** Returns an integer from 0 to `below` - 1. */
  int(below: number): number
  /** Returns `true` in `share` percent of the calls. */
  percent(share: number): boolean
  pick<const value>(values: readonly [value, ...value[]]): value
}

/** Uses xorshift32. The seed is mixed first, so that similar seeds do not start with similar values. */
export function createRandom(seed: number): Random {
  let state = mix(seed) || 1
  function next(): number {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    percent: (share) => next() * 100 < share,
    pick: (values) => values[int(values.length)] ?? values[0],
  }
}

/**
 * Returns the seed for one part of a run, so that the values used by one step do not change the next step.
 */
export function seedOf(seed: number, part: number): number {
  return mix(seed ^ Math.imul(part + 1, 0x9e37_79b1))
}

function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}
