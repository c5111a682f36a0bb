/** Returns whether two lists have the same entries in the same order. */
export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

/** Returns the previous list if the entries are the same, so that subscribers are not called. */
export function keepSame<entry>(before: readonly entry[], after: readonly entry[]): readonly entry[] {
  return isSameList(before, after) ? before : after
}
