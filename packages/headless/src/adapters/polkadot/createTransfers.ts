import type { TransfersCapability } from '../../core/capabilities.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'
import type { Connections } from '../base/createConnections.js'
import { decodeAddress, encodeAddress } from './ss58.js'
import type { Apis } from './transfers/createApis.js'
import { createSentTransactions } from './transfers/sentTransactions.js'
import type { PolkadotWallet } from './types.js'

export interface PolkadotTransfers extends TransfersCapability {
  /** Closes the connections to the networks. */
  close(): void
}

/** Returns the transfers capability of Polkadot. Its code is loaded at the first call. */
export function createTransfers(connections: Connections<PolkadotWallet>): PolkadotTransfers {
  const sent = createSentTransactions()
  let apis: Promise<Apis> | undefined

  function loadApis(): Promise<Apis> {
    apis ??= import('./transfers/createApis.js').then(
      ({ createApis }) => createApis(),
      (error: unknown) => {
        // The browser may be offline now and online at the next request.
        apis = undefined
        throw new LoadFailedError(error)
      },
    )
    return apis
  }

  return {
    close() {
      apis?.then((ready) => ready.close()).catch(() => {})
    },

    checkReceiver: async ({ to, network }) => requireReceiver(to, network),

    async getBalance({ address, network }) {
      const ready = await loadApis()
      const { getBalance } = await import('./transfers/getBalance.js')
      return getBalance({ apis: ready, address, network })
    },

    async estimate({ address, network, to, value }) {
      requireReceiver(to, network)
      const ready = await loadApis()
      const { estimate } = await import('./transfers/estimate.js')
      return estimate({ apis: ready, address, network, to, value })
    },

    async send({ connectorKey, address, network, to, value, signal }) {
      requireReceiver(to, network)
      const { wallet, name } = connections.walletAt(connectorKey)
      const ready = await loadApis()
      const { send } = await import('./transfers/send.js')
      return send({ apis: ready, sent, wallet, name, address, network, to, value, signal })
    },

    async observe({ hash, network }) {
      const ready = await loadApis()
      const { observeTransaction } = await import('./transfers/observeTransaction.js')
      return observeTransaction({ apis: ready, sent, hash, network })
    },
  }
}

function requireReceiver(to: string, network: Network): string {
  const decoded = decodeAddress(to)
  if (!decoded) throw new InvalidReceiverError(network.name)
  if (decoded.publicKey.every((byte) => byte === 0)) throw new InvalidReceiverError(network.name, 'zero')
  // One account has an address of each prefix.
  return encodeAddress(decoded.publicKey, 0)
}
