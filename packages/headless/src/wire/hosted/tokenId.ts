import { type CaipNetworkId, nativeTokenAddresses } from '@latchkey/protocol'
import type { PricedToken } from '../prices/prices.js'

/** Returns the CAIP-10 id that the wire has for a token or a native currency. */
export function toTokenId({ networkId, address }: PricedToken): string {
  const namespace = networkId.split(':')[0] as keyof typeof nativeTokenAddresses
  return `${networkId}:${address ?? nativeTokenAddresses[namespace] ?? '0x'}`
}

/**
 * Returns the plain address of a token on the wire, where it is plain or CAIP-10. Returns `undefined` for the
 * native currency.
 */
export function fromTokenId(id: string | undefined, networkId: CaipNetworkId): string | undefined {
  const address = id?.startsWith(`${networkId}:`) ? id.slice(networkId.length + 1) : id
  const isNative =
    !address || Object.values<string>(nativeTokenAddresses).includes(nativeForm(address, networkId))
  return isNative ? undefined : address
}

/** EVM addresses are compared in lower case. */
function nativeForm(address: string, networkId: CaipNetworkId): string {
  return networkId.startsWith('eip155:') ? address.toLowerCase() : address
}
