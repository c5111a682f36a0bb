import { type CaipNetworkId, isLoopbackHost, type Namespace } from '@latchkey/protocol'
import type { Network } from '../../../shared/types.js'

/** The network (CAIP-2) of each namespace that directories list. */
const mainNetworks: Readonly<Record<Namespace, CaipNetworkId>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/**
 * Returns the networks to filter a directory by: a wallet must support one of them. Directories do not list
 * test networks and local ones, so a namespace with no other network also gets its main network.
 *
 * @param namespace Only its networks. Default: all.
 */
export function directoryNetworks(
  networks: readonly Network[],
  namespace?: Namespace | undefined,
): readonly CaipNetworkId[] {
  const wanted = networks.filter((each) => !namespace || each.namespace === namespace)
  const listed = new Set(wanted.filter(isListed).map(({ namespace }) => namespace))
  const mainNetworkIds = wanted
    .filter(({ namespace }) => !listed.has(namespace))
    .map(({ namespace }) => mainNetworks[namespace])
  return [...new Set([...wanted.map(({ networkId }) => networkId), ...mainNetworkIds])]
}

function isListed({ testnet, rpcUrls }: Network): boolean {
  return !testnet && !rpcUrls.default.http.every((url) => isLoopbackHost(new URL(url).hostname))
}
