/** Returns whether a value is a string of `0x` and hex digits. */
export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
}
