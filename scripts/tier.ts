/**
 * Tells whether wide tables of tests run whole: every host, every look, every fault. `npm run test:all` sets `LATCHKEY_TESTS=all`;
 * a single suite takes it too.
 */
export function isWhole(): boolean {
  return process.env.LATCHKEY_TESTS === 'all'
}

/**
 * Picks the rows of a wide table that `npm test` runs: `count` of them, spread evenly, the first and the last among them, and the
 * same in each run. All rows in `npm run test:all`.
 *
 * @example
 * test.each(sample(faults, 4))('$name', ...)
 */
export function sample<row>(rows: readonly row[], count: number): row[] {
  if (isWhole() || rows.length <= count) return [...rows]
  const step = count > 1 ? (rows.length - 1) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => rows[Math.round(index * step)] as row)
}
