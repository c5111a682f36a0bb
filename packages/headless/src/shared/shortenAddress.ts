/**
 * Shortens an address to its first `start` and last `end` characters. Short strings are returned unchanged.
 *
 * @example
 * ```ts
 * import { shortenAddress } from '@latchkey/headless'
 *
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8dA…6045'
 * ```
 */
export function shortenAddress(address: string, start = 6, end = 4): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}
