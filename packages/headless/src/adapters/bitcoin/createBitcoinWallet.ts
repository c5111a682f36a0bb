import { SwitchNotDoneError } from '../../shared/errors/network.js'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet, WalletState } from '../base/foundWallet.js'
import { loadRpcError } from '../base/loadRpcError.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import type { Dialect, Shared } from './dialects/dialect.js'
import { NetworkSwitchUnsupportedError, NoSupportedNetworkError } from './errors.js'
import { type BitcoinNetwork, bitcoinNetworkOf, bitcoinNetworks } from './networks.js'
import { toAccounts } from './toAccounts.js'

/** The properties of a wallet that its connector has too. */
export type WalletRow = Pick<FoundWallet, 'id' | 'name' | 'type' | 'imageUrl' | 'rdns' | 'walletId'>

/**
 * Creates a wallet of the page from the dialect of its provider. Its accounts are the addresses of the
 * network it is on.
 */
export function createBitcoinWallet(parameters: {
  row: WalletRow
  dialect: Dialect
  /** The networks of the app. */
  networks: readonly [Network, ...Network[]]
}): BitcoinWallet {
  const { row, dialect, networks } = parameters
  const served = networks.filter(
    ({ networkId }) => bitcoinNetworkOf(networkId) && (dialect.networkIds?.includes(networkId) ?? true),
  )
  const isServed = (networkId: string | undefined) => served.some((each) => each.networkId === networkId)
  /** The network of a wallet that does not report one. */
  let chosen = networks[0]

  /**
   * Resolves with `undefined` if the wallet shares no address of a known network.
   *
   * @throws {NoSupportedNetworkError} if the wallet is on an unknown network.
   */
  function toWalletState({ addresses, network: declared }: Shared): WalletState | undefined {
    if (declared === null) throw new NoSupportedNetworkError()
    const own = [chosen, ...served].map(({ networkId }) => bitcoinNetworkOf(networkId))
    for (const network of declared ? [declared] : [...own, ...bitcoinNetworks]) {
      const [first, ...others] = network ? toAccounts(addresses, network) : []
      if (network && first) return { accounts: [first, ...others], networkId: network.networkId }
    }
    return undefined
  }

  async function read(): Promise<WalletState | undefined> {
    const shared = await dialect.read()
    try {
      return shared && toWalletState(shared)
    } catch {
      // On an unknown network, the wallet shares no account.
      return undefined
    }
  }

  async function requestAccounts(target: BitcoinNetwork): Promise<WalletState | undefined> {
    const shared = await dialect.connect(target)
    const isElsewhere = shared.network === null || (shared.network && !isServed(shared.network.networkId))
    if (!isElsewhere || !dialect.switchNetwork) return toWalletState(shared)
    try {
      await dialect.switchNetwork(target)
    } catch (error) {
      const cause = await loadRpcError(error, { wallet: row.name })
      throw cause instanceof UnsupportedMethodError ? new NoSupportedNetworkError(cause) : cause
    }
    return read()
  }

  return {
    ...row,
    isInstalled: true,
    networkIds: served.map(({ networkId }) => networkId),
    get provider() {
      return dialect.provider
    },

    async connect({ isSilent, network }) {
      const target = isServed(network.networkId) ? bitcoinNetworkOf(network.networkId) : undefined
      if (!target) throw new NoSupportedNetworkError()
      const before = chosen
      chosen = network
      if (isSilent) return read()
      try {
        const state = await requestAccounts(target)
        if (state && !isServed(state.networkId)) throw new NoSupportedNetworkError()
        return state
      } catch (error) {
        chosen = before
        // The wallet may have given the permission already.
        if (error instanceof NoSupportedNetworkError) dialect.disconnect().catch(() => {})
        throw error
      }
    },

    disconnect: () => dialect.disconnect(),
    read,
    ...(dialect.isRevoked && { isRevoked: dialect.isRevoked }),

    subscribe(listener) {
      let version = 0
      const stop = dialect.subscribe(() => {
        version += 1
        const own = version
        read().then(
          (state) => {
            // A later change supersedes this one.
            if (own === version) listener(state)
          },
          () => {},
        )
      })
      return () => {
        version += 1
        stop()
      }
    },

    async switchNetwork(network) {
      const target = bitcoinNetworkOf(network.networkId)
      if (!target) throw new NetworkSwitchUnsupportedError(row.name)
      const before = chosen
      chosen = network
      const isOnTarget = async () => (await read())?.networkId === network.networkId
      try {
        // A wallet without a network of its own has addresses of several.
        if (await isOnTarget()) return
        await switchWallet(target)
        if (!(await isOnTarget())) throw new SwitchNotDoneError(network.name)
      } catch (error) {
        chosen = before
        throw error
      }
    },

    canBroadcast: dialect.canBroadcast,
    signMessage: (request) => dialect.signMessage(request),
    ...(dialect.signBytes && { signBytes: dialect.signBytes }),
    ...(dialect.protocolsOf && { protocolsOf: dialect.protocolsOf }),
    ...(dialect.signPsbt && { signPsbt: dialect.signPsbt }),
    ...(dialect.sendTransfer && { sendTransfer: dialect.sendTransfer }),
  }

  async function switchWallet(target: BitcoinNetwork): Promise<void> {
    if (!dialect.switchNetwork) throw new NetworkSwitchUnsupportedError(row.name)
    try {
      await dialect.switchNetwork(target)
    } catch (error) {
      const cause = await loadRpcError(error, { wallet: row.name })
      throw cause instanceof UnsupportedMethodError
        ? new NetworkSwitchUnsupportedError(row.name, cause)
        : cause
    }
  }
}
