import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'

/** Returns the address of a network's universal resolver, as viem's chains have it. ENSIP-23 */
export function universalResolverOf({ contracts }: Network): `0x${string}` | undefined {
  const { address } = (contracts?.ensUniversalResolver ?? {}) as { address?: unknown }
  return isHex(address) ? address : undefined
}
