/**
 * Returns what `read` returns, or `undefined` if it throws. For live values of wallets and pages: a getter
 * can throw, and so can `instanceof` and `Array.isArray` of a `Proxy`.
 */
export function tryRead<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
