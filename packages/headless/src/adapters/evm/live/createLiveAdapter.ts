import type { AdapterContext } from '../../../core/adapter.js'
import { SwitchNotDoneError } from '../../../shared/errors/network.js'
import { untilAborted } from '../../../shared/untilAborted.js'
import { connectionMembers } from '../../base/connectionMembers.js'
import { createConnections } from '../../base/createConnections.js'
import type { ClientOf } from '../createClients.js'
import { createDiscovery } from '../createDiscovery.js'
import { NetworkMismatchError } from '../errors.js'
import type { EvmProvider } from '../evmProvider.js'
import { isListed } from '../wallets/walletDescription.js'
import type { ConnectedWallet, ConnectedWallets } from './connectedWallets.js'
import { type Approver, createApprover } from './createApprover.js'
import { createEmbeddedWallet } from './createEmbeddedWallet.js'
import { createPageWallets } from './createPageWallets.js'
import { createPairingWallet } from './createPairingWallet.js'
import { createRequests } from './createRequests.js'
import { createSignIn } from './createSignIn.js'
import type { EvmConnector } from './evmConnector.js'
import type { EvmWallet } from './evmWallet.js'
import { getCapabilities } from './getCapabilities.js'
import { createReadFrom } from './readFrom.js'
import type { LiveEvmAdapter } from './types.js'

/**
 * Creates the part of an EVM adapter that finds and connects wallets, on EIP-1193 alone. Loaded at the first
 * request.
 */
export function createLiveAdapter(
  context: AdapterContext,
  parameters: {
    clientOf: ClientOf
    connectors: readonly EvmConnector[]
    signInWallets: readonly string[]
  },
): LiveEvmAdapter {
  const { networks, isMultiWallet, enableEIP6963, pairing, embedded } = context
  const { clientOf, signInWallets } = parameters
  const connections = createConnections<EvmWallet>({ namespace: 'eip155', networks, isMultiWallet })
  const discovery = createDiscovery({ enableEIP6963 })
  const read = createReadFrom(networks, clientOf)
  /** The providers of the connected wallets, once they are known. */
  const providers = new Map<EvmWallet, EvmProvider>()

  function connectedWallets(): readonly EvmWallet[] {
    return connections
      .getSnapshot()
      .connections.map(({ connectorKey }) => connections.foundWallet(connectorKey))
  }

  const isConnected = (wallet: EvmWallet) => connectedWallets().includes(wallet)
  const isInUse = (provider: EvmProvider, wallet: EvmWallet) =>
    connectedWallets().some((each) => each !== wallet && providers.get(each) === provider)

  const readPageWallets = createPageWallets({ discovery, isConnected, isInUse })
  const others = parameters.connectors.map((connector) => ({
    connector,
    wallet: connector.create({ networks, isInUse }),
  }))
  const own = [
    ...(pairing ? [createPairingWallet(pairing, read)] : []),
    ...(embedded ? [createEmbeddedWallet(embedded, read)] : []),
  ]

  function updateWallets(): void {
    const shown = others.filter(({ connector: { description }, wallet }) => {
      return !description || isConnected(wallet) || isListed(description, discovery.getWallets())
    })
    connections.setWallets([...readPageWallets(), ...shown.map(({ wallet }) => wallet), ...own])
  }
  updateWallets()

  function rememberProviders(): void {
    const connected = connectedWallets()
    for (const wallet of providers.keys()) if (!connected.includes(wallet)) providers.delete(wallet)
    for (const wallet of connected)
      if (!providers.has(wallet))
        wallet.getProvider().then(
          (provider) => void (isConnected(wallet) && providers.set(wallet, provider)),
          () => {},
        )
  }

  function connectionOf(wallet: EvmWallet) {
    return connections
      .getSnapshot()
      .connections.find(({ connectorKey }) => connections.foundWallet(connectorKey) === wallet)
  }

  function approverOf(wallet: EvmWallet, isPreview: boolean): Approver {
    return createApprover({
      approve: context.approve,
      isPreview,
      connectionOf: () => connectionOf(wallet),
      walletOf: () => wallet,
    })
  }
  for (const { wallet } of others) wallet.setApprover?.(approverOf(wallet, false))

  async function walletAt(connectorKey: string): Promise<ConnectedWallet> {
    const { wallet, name } = connections.walletAt(connectorKey)
    return { wallet: name, provider: await wallet.getProvider() }
  }

  const wallets: ConnectedWallets = {
    walletAt,
    async signerAt(connectorKey) {
      const found = await walletAt(connectorKey)
      const { wallet } = connections.walletAt(connectorKey)
      // The frame of an embedded wallet shows the request in the page itself.
      if (!context.hasRequestPreview || wallet.type === 'auth') return found
      const approve = approverOf(wallet, true)
      const request: EvmProvider['request'] = (args) =>
        approve(args, (checked) => found.provider.request(checked))
      return { ...found, provider: { request } }
    },
    async followingNetwork(request) {
      try {
        return await request()
      } catch (error) {
        if (error instanceof NetworkMismatchError || error instanceof SwitchNotDoneError)
          await connections.refresh()
        throw error
      }
    },
  }

  return {
    ...connectionMembers(connections),
    ...createRequests(wallets, clientOf),
    subscribe(listener) {
      // What a session approved can change while the snapshot does not.
      const sources = [connections, pairing, embedded]
      const ends = sources.flatMap((source) => source?.subscribe(() => listener()) ?? [])
      return () => {
        for (const end of ends) end()
      }
    },
    start() {
      const ends = [
        discovery.subscribe(updateWallets),
        discovery.start(),
        ...others.flatMap(({ connector }) => connector.description?.listing.start?.(updateWallets) ?? []),
        connections.subscribe(rememberProviders),
        connections.start(),
      ]
      updateWallets()
      return () => {
        for (const end of ends) end()
      }
    },
    getCapabilities: (connection) => getCapabilities(context, connection),

    async switchNetwork(request) {
      const { connectorKey, network, signal } = request
      const { wallet, connection } = connections.walletAt(connectorKey)
      const isThere =
        connection.networkId === network.networkId &&
        (await untilAborted(wallet.isOn(network.networkId), signal))
      if (isThere) return network.networkId
      return wallets.followingNetwork(() => connections.switchNetwork(request))
    },

    walletProvider: {
      get: async ({ connectorKey }) => (await walletAt(connectorKey)).provider,
    },
    signIn: createSignIn({
      signInWallets,
      walletOf(connectorKey) {
        const wallet = connections.foundWallet(connectorKey)
        const { name, rdns, getProvider } = wallet
        return { name, rdns, isConnected: isConnected(wallet), getProvider }
      },
      connect: (request, ask) => {
        const wallet = connections.foundWallet(request.connectorKey)
        return connections.connect(request, async () => {
          await ask()
          const state = await wallet.read()
          if (state) return state
          const { UnsupportedMethodError } = await import('../../../shared/errors/rpcOnDemand.js')
          throw new UnsupportedMethodError({ wallet: wallet.name })
        })
      },
    }),
  }
}
