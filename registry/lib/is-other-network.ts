/**
 * Returns whether a payment link is for another network.
 *
 * @param wanted - CAIP-2 id or namespace that the link names. `undefined` if it names none.
 * @param own - CAIP-2 id of the account's network.
 */
export function isOtherNetwork(wanted: string | undefined, own: string | undefined): boolean {
  if (wanted === undefined || own === undefined) return false
  return wanted.includes(':') ? wanted !== own : wanted !== own.split(':')[0]
}
