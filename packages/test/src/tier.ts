/**
 * Returns whether wide test tables run in full: every host, every look, every fault. They do with
 * `LATCHKEY_TESTS=all`.
 */
export function isWhole(): boolean {
  return process.env.LATCHKEY_TESTS === 'all'
}

/**
 * Returns `count` rows of a wide table for `npm test`: evenly spread, with the first and the last, the same
 * in each run. Returns all rows with `LATCHKEY_TESTS=all`.
 *
 * @example
 * test.each(sample(faults, 4))('$name', ...)
 */
export function sample<row>(rows: readonly row[], count: number): row[] {
  if (isWhole() || rows.length <= count) return [...rows]
  const step = count > 1 ? (rows.length - 1) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => rows[Math.round(index * step)] as row)
}

/**
 * Returns how many inputs a property tries: a quarter of `count` in `npm test`, but at least five, all in
 * `npm run test:all` and where a file is run by itself.
 *
 * @example
 * fc.assert(property, { seed: 1, numRuns: runs(500) })
 */
export function runs(count: number): number {
  return process.env.LATCHKEY_TESTS === 'daily' ? Math.min(count, Math.max(5, Math.ceil(count / 4))) : count
}
