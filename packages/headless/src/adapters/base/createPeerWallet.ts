import type { Namespace } from '@latchkey/protocol'
import { type Pairing, type PairingPeer, pairingConnectorId } from '../../core/pairing.js'
import { NetworkNotApprovedError } from '../../shared/errors/network.js'
import { SessionNotFoundError } from '../../shared/errors/pairing.js'
import { parseName } from '../../shared/parseName.js'
import { safeAnnouncedImage } from '../../shared/safeAnnouncedImage.js'
import type { ConnectionWallet, Network } from '../../shared/types.js'
import type { FoundWallet, WalletState } from './foundWallet.js'
import { loadRpcError } from './loadRpcError.js'

/** A wallet on another device, reached through the pairing. */
export interface PeerWallet extends FoundWallet {
  forget(): Promise<void>
  /** Returns whether the session approved a method. */
  hasMethod(method: string): boolean
  /**
   * Sends a request of this namespace to the wallet. Resolves with its answer, not parsed.
   *
   * @throws {SessionNotFoundError} if there is no session.
   * @throws {UnsupportedMethodError} if the session did not approve the method. The wallet is not asked.
   * @throws {NetworkNotApprovedError} if the session did not approve the network. The wallet is not asked.
   */
  request(parameters: { network: Network; method: string; params?: unknown }): Promise<unknown>
}

/**
 * Creates the wallet of one namespace from the pairing. Its accounts, networks and methods are those that the
 * session approved.
 */
export function createPeerWallet(namespace: Namespace, pairing: Pairing): PeerWallet {
  const account = () => pairing.getSnapshot().accounts[namespace]
  let peer: PairingPeer | undefined
  let shown: ConnectionWallet | undefined

  function state(): WalletState | undefined {
    const now = account()
    if (!now) return undefined
    const [first, ...others] = now.addresses
    return {
      accounts: [{ address: first }, ...others.map((address) => ({ address }))],
      networkId: now.networkId,
    }
  }

  function getWallet(): ConnectionWallet | undefined {
    const now = pairing.getSnapshot().session?.peer
    if (now === peer) return shown
    peer = now
    const name = parseName(now?.name)
    const imageUrl = safeAnnouncedImage(now?.icons?.[0])
    const next = name ? { name, ...(imageUrl && { imageUrl }) } : undefined
    // A session that is read again has an equal peer in a new object.
    if (next?.name !== shown?.name || next?.imageUrl !== shown?.imageUrl) shown = next
    return shown
  }

  return {
    id: pairingConnectorId,
    name: 'WalletConnect',
    type: 'walletConnect',
    isInstalled: false,

    async connect({ isSilent, network, signal }) {
      if (isSilent) {
        await pairing.restore(namespace)
        return state()
      }
      await pairing.connect({ namespace, signal })
      if (account()?.networkIds.includes(network.networkId)) pairing.setNetwork(network.networkId)
      const now = state()
      // The wallet approved other namespaces only.
      if (!now) throw new NetworkNotApprovedError(network.name)
      return now
    },

    disconnect: () => pairing.disconnect({ namespace }),
    forget: () => pairing.disconnect({ namespace, silent: true }),
    read: async () => state(),

    subscribe(listener) {
      let last = JSON.stringify([state(), getWallet()])
      return pairing.subscribe(() => {
        const text = JSON.stringify([state(), getWallet()])
        if (text === last) return
        last = text
        listener(state())
      })
    },

    async switchNetwork({ networkId, name }) {
      if (!account()?.networkIds.includes(networkId)) throw new NetworkNotApprovedError(name)
      pairing.setNetwork(networkId)
    },

    getCapabilities() {
      const now = account()
      return now ? { methods: now.methods, networkIds: now.networkIds, canAddNetworks: false } : {}
    },

    getWallet,
    hasMethod: (method) => account()?.methods.includes(method) ?? false,

    async request({ network, method, params }) {
      const now = account()
      if (!now) throw new SessionNotFoundError()
      const wallet = getWallet()?.name
      if (!now.methods.includes(method)) {
        const { UnsupportedMethodError } = await import('../../shared/errors/rpcOnDemand.js')
        throw new UnsupportedMethodError({ wallet })
      }
      if (!now.networkIds.includes(network.networkId)) throw new NetworkNotApprovedError(network.name)
      try {
        return await pairing.request({ networkId: network.networkId, method, params })
      } catch (error) {
        throw await loadRpcError(error, { wallet })
      }
    },
  }
}
