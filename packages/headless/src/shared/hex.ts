/** Whether a value is a hex string: it starts with 0x, and only hex digits follow. spec 5.10 */
export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
}
