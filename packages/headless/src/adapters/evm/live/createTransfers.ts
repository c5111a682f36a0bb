import type { TransfersCapability } from '../../../core/capabilities.js'
import type { ClientOf } from '../createClients.js'
import { getBalance } from '../getBalance.js'
import type { ConnectedWallets } from './connectedWallets.js'

/**
 * Returns the transfers capability of EVM networks, for their native currency and tokens of ERC-20. viem's
 * actions are loaded at the first call, those that ask the wallet at the first transfer.
 */
export function createTransfers(wallets: ConnectedWallets, clientOf: ClientOf): TransfersCapability {
  const { signerAt, followingNetwork } = wallets
  // `import()` takes a task, also of a module that is loaded, in which the page may render first.
  let reads: Awaited<ReturnType<typeof importReads>> | undefined
  let actions: Awaited<ReturnType<typeof importActions>> | undefined
  return {
    tokens: true,

    async checkReceiver({ to, network }) {
      reads ??= await importReads()
      return reads.parseReceiver(to, network)
    },

    async getBalance({ address, network, token }) {
      const client = clientOf(network)
      if (token === undefined) return getBalance({ client, address, network })
      reads ??= await importReads()
      return reads.getTokenBalance({ client, address, network, token })
    },

    async estimate({ address, network, to, value, token }) {
      reads ??= await importReads()
      return reads.estimate({ client: clientOf(network), network, from: address, to, value, token })
    },

    async send({ connectorKey, address, network, to, value, token, feeTier, signal }) {
      const { wallet, provider } = await signerAt(connectorKey)
      actions ??= await importActions()
      const { createTransferCall, fitPrice, readTransferCost, sendTransaction } = actions
      const client = clientOf(network)
      const call = await createTransferCall({ client, network, to, value, token })
      const offered = await readTransferCost({ client, network, from: address, call }).then(
        (cost) => fitPrice(cost, feeTier),
        (error: unknown) => {
          if (feeTier === 'slow' || feeTier === 'fast') throw error
          // The wallet chooses, and says what is wrong.
          return {}
        },
      )
      return followingNetwork(() =>
        sendTransaction({ provider, network, from: address, call, wallet, ...offered, signal }),
      )
    },

    async observe({ hash, network }) {
      actions ??= await importActions()
      return actions.observeTransaction({ client: clientOf(network), hash, network })
    },
  }
}

// Functions, because a bundler drops what the caller of `import()` does not use.
const importReads = () => import('../transferReads.js')
const importActions = () => import('../actions.js')
