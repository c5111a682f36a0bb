import { nativeTokenAddresses } from '@latchkey/protocol'

/** Returns the id of a token in tables: CAIP-10, of EVM in lower case. */
export function tokenId(networkId: string, address: string): string {
  return `${networkId}:${networkId.startsWith('eip155:') ? address.toLowerCase() : address}`
}

/**
 * Returns the id of the native currency of a network in a price table.
 *
 * @param networkId CAIP-2 id of an EVM network or of Solana.
 *
 * @example
 * ```ts
 * import { createApp, nativeTokenId, openDatabase } from '@latchkey/server'
 *
 * const priceTable = { [nativeTokenId('eip155:1')]: '3000' }
 * const app = createApp({ database: await openDatabase(), priceTable })
 * ```
 */
export function nativeTokenId(networkId: string): string {
  return tokenId(networkId, nativeTokenAddresses[networkId.startsWith('solana:') ? 'solana' : 'eip155'])
}
