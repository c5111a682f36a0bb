/** A source of chance that gives the same draws for the same seed. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number
  /** True in so many of a hundred draws. */
  percent(share: number): boolean
  pick<const value>(values: readonly [value, ...value[]]): value
}

/** xorshift32 behind a mixing of the seed, so that neighbouring seeds do not begin alike. */
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

/** Another seed for each part of a run, so that what one step draws changes nothing for the next. */
export function seedOf(seed: number, part: number): number {
  return mix(seed ^ Math.imul(part + 1, 0x9e37_79b1))
}

function mix(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}
