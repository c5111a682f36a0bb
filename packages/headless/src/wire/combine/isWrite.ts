const writes: readonly string[] = ['registerName', 'getUrl']

/**
 * Returns whether a call of a service is made once and its answer not kept: it changes something, or makes
 * a page for one use.
 */
export function isWrite(name: string): boolean {
  return writes.includes(name)
}
