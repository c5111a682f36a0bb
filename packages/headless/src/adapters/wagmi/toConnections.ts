import { isAddress } from '@latchkey/protocol'
import type { Pairing } from '../../core/pairing.js'
import type { Connection, ConnectionWallet } from '../../shared/types.js'
import { embeddedOf } from './embeddedOf.js'
import { pairingOf } from './pairingOf.js'
import type { ConnectorEntry, WagmiScope } from './types.js'

/**
 * Converts wagmi's connections to ours, the current one first. A connection that wagmi restored from its
 * storage and no wallet has confirmed has no connector, and is left out.
 */
export function toConnections(
  { config, networks, pairing, choices }: Pick<WagmiScope, 'config' | 'networks' | 'pairing' | 'choices'>,
  entries: readonly ConnectorEntry[],
): readonly Connection[] {
  const { connections, current } = config.state
  return [...connections]
    .sort(([uid]) => (uid === current ? -1 : 0))
    .flatMap(([uid, { accounts, chainId }]) => {
      const entry = entries.find(({ connector }) => connector.uid === uid)
      const type = (entry && embeddedOf(entry.connector)?.getSnapshot().accounts?.eip155?.type) ?? 'eoa'
      const [first, ...others] = accounts
        .filter((address) => isAddress(address, 'eip155'))
        .map((address) => ({ address, type }) as const)
      if (!entry || !first || !Number.isSafeInteger(chainId)) return []
      const { instead } = choices.choiceOf(uid) ?? {}
      return {
        connectorKey: entry.row.key,
        connectorId: entry.row.id,
        namespace: 'eip155',
        accounts: [first, ...others],
        ...(instead && { addressInWallet: instead }),
        networkId: `eip155:${chainId}`,
        network: networks.find((network) => Number(network.id) === chainId),
        ...(pairing && pairingOf(entry.connector) === pairing && { wallet: peerOf(pairing) }),
      }
    })
}

/** Returns the same object for the same peer, so that the connection stays the same object too. */
function peerOf(pairing: Pairing): ConnectionWallet | undefined {
  const peer = pairing.getSnapshot().session?.peer
  if (!peer) return undefined
  const known = wallets.get(peer) ?? { name: peer.name, imageUrl: peer.icons?.[0] }
  wallets.set(peer, known)
  return known
}

const wallets = new WeakMap<object, ConnectionWallet>()
