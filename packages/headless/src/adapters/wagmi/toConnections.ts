import { isAddress } from '../../shared/address.js'
import type { Connection } from '../../shared/types.js'
import type { ConnectorEntry, WagmiScope } from './types.js'

/**
 * wagmi's connections as ours, the current one first. What a host's wagmi restored from its storage and no wallet has confirmed has
 * no connector behind it and is left out.
 */
export function toConnections(
  { config, networks }: Pick<WagmiScope, 'config' | 'networks'>,
  entries: readonly ConnectorEntry[],
): readonly Connection[] {
  const { connections, current } = config.state
  return [...connections]
    .sort(([uid]) => (uid === current ? -1 : 0))
    .flatMap(([uid, { accounts, chainId }]) => {
      const entry = entries.find(({ connector }) => connector.uid === uid)
      const addresses = accounts.filter((address) => isAddress(address, 'eip155'))
      if (!entry || addresses.length === 0 || !Number.isSafeInteger(chainId)) return []
      return {
        connectorKey: entry.row.key,
        connectorId: entry.row.id,
        namespace: 'eip155',
        accounts: addresses.map((address) => ({ address, type: 'eoa' })),
        networkId: `eip155:${chainId}`,
        caipNetwork: networks.find((network) => Number(network.id) === chainId),
      }
    })
}
