import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/protocol'

const prefix = 'sequential'

/** Returns the id of calls that are transactions of their own. It has all that their status needs. */
export function sequentialId(networkId: CaipNetworkId, hashes: readonly string[]): string {
  return [prefix, networkId, hashes.join(',')].join(' ')
}

/** Reads an id of `sequentialId`. `undefined` for the id of a wallet. */
export function parseSequentialId(
  id: string,
): { readonly networkId: CaipNetworkId; readonly hashes: readonly string[] } | undefined {
  const [start, networkId, hashes = ''] = id.split(' ')
  if (start !== prefix || !isCaipNetworkId(networkId)) return undefined
  const list = hashes.split(',')
  return list.every((hash) => /^0x[0-9a-f]{64}$/i.test(hash)) ? { networkId, hashes: list } : undefined
}
