const writes: readonly string[] = ['registerName', 'getUrl', 'startWithdrawal', 'getWithdrawal']

/**
 * Returns whether a call of a service is made once and its answer not kept: it changes something, makes a
 * page for one use, or asks how something goes on.
 */
export function isWrite(name: string): boolean {
  return writes.includes(name)
}
