/** Values that look random and follow from a seed. */
export interface Random {
  /** Returns a number from 0 to 1, without 1. */
  fraction(): number
  /** Returns a whole number, both ends included. */
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Returns the list in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

/** Creates a source of random values. The same seed gives the same values on every machine. */
export function createRandom(seed: string): Random {
  let state = 0
  for (const letter of seed) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0

  // mulberry32
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  return {
    fraction,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: fraction() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
