/** The largest amounts of tokens whose contracts have fewer bits: those of UNI and COMP, and of Permit2. */
const largest = { uint96: 2n ** 96n - 1n, uint160: 2n ** 160n - 1n } as const

/** Returns whether an allowance is more than anybody has. */
export function isUnlimited(value: bigint): boolean {
  return value === largest.uint96 || value >= largest.uint160
}
