import type {
  AdapterConnectParameters,
  AdapterReconnectParameters,
  AdapterSnapshot,
  AdapterSwitchNetworkParameters,
  ConnectionCapabilities,
} from '../../core/adapter.js'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection, ConnectionAccount, Connector, Network } from '../../shared/types.js'
import { createAttempts } from './attempts.js'
import { NoAccountsError } from './errors.js'
import type { FoundWallet, WalletPosition } from './foundWallet.js'
import { loadRpcError } from './loadRpcError.js'
import { toConnectors } from './toConnectors.js'
import { within } from './within.js'

/** How long a wallet may take to show up after the page began to look, in milliseconds. */
const appearWaitMs = 1_000
/** How long a wallet may take to say, without a prompt, what it shares, in milliseconds. */
const answerWaitMs = 5_000

/** The connections of one namespace, with the adapter's members that concern them. */
export interface Connections<wallet extends FoundWallet> {
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** The wallets there are now; one that is gone takes its connection with it. */
  setWallets(wallets: readonly wallet[]): void
  connect(parameters: AdapterConnectParameters): Promise<Connection>
  reconnect(parameters: AdapterReconnectParameters): Promise<Connection | undefined>
  disconnect(parameters: { connectorKey?: string | undefined; silent?: boolean | undefined }): Promise<void>
  refresh(): Promise<void>
  switchNetwork(parameters: AdapterSwitchNetworkParameters): Promise<CaipNetworkId>
  /** Makes a living connection the active one of its namespace, and an account of it the active account. */
  activate(parameters: { connectorKey: string; address?: string | undefined }): Promise<Connection>
  getCapabilities(connection: Connection): ConnectionCapabilities
  /**
   * The wallet that a request goes to, and its name for the visitor.
   *
   * @throws {NotConnectedError}
   */
  walletAt(connectorKey: string): {
    readonly wallet: wallet
    readonly name: string
    readonly connection: Connection
  }
}

/**
 * Keeps the wallets of one namespace and what they share. A wallet is asked once, however often it is asked for; the connection that was
 * there stays until the new wallet has approved, and beside it where the host allows several. spec 4.1, 4.2, 4.3
 */
export function createConnections<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly [Network, ...Network[]]
  /** Several living connections; otherwise a new one takes the place of the other. */
  isMultiWallet: boolean
}): Connections<wallet> {
  const { namespace, networks, isMultiWallet } = parameters
  const changes = createEmitter<void>()
  const attempts = createAttempts<wallet>({ ask, takeBack })
  /** In the order of the adapter's snapshot: the active one first. */
  let living: readonly { readonly wallet: wallet; readonly connection: Connection }[] = []
  const following = new Map<wallet, () => void>()
  /** The account the visitor chose here, for as long as the wallet's own choice is the one it was then. */
  const choices = new Map<wallet, { readonly address: string; readonly instead: string }>()
  let rows: readonly { readonly wallet: wallet; readonly connector: Connector }[] = []
  let snapshot: AdapterSnapshot = { connectors: [], connections: [] }

  function show(next: typeof living): void {
    living = next
    snapshot = {
      connectors: rows.map(({ connector }) => connector),
      connections: living.map(({ connection }) => connection),
    }
    changes.emit()
  }

  function rowOf(connectorKey: string) {
    const row = rows.find(({ connector }) => connector.key === connectorKey)
    if (!row) throw new ConnectorNotFoundError(connectorKey)
    return row
  }

  function livingOf(wallet: wallet): Connection | undefined {
    return living.find((each) => each.wallet === wallet)?.connection
  }

  function networkFor(wallet: wallet, wanted: CaipNetworkId | undefined): Network {
    const serves = ({ caipNetworkId }: Network) => wallet.networkIds?.includes(caipNetworkId) ?? true
    const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === wanted)
    return chosen && serves(chosen) ? chosen : (networks.find(serves) ?? networks[0])
  }

  function toConnection(wallet: wallet, position: WalletPosition, networkId: CaipNetworkId): Connection {
    const { key = '', id = '' } = rows.find((row) => row.wallet === wallet)?.connector ?? {}
    const at = position.networkId ?? networkId
    const choice = choices.get(wallet)
    const chosen = position.accounts.find(({ address }) => address === choice?.address)
    if (choice && (!chosen || position.accounts[0].address !== choice.instead)) choices.delete(wallet)
    const accounts = choices.has(wallet) && chosen ? firstOf(position.accounts, chosen) : position.accounts
    const peer = wallet.getWallet?.()
    return {
      connectorKey: key,
      connectorId: id,
      namespace,
      accounts,
      networkId: at,
      caipNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === at),
      ...(peer && { wallet: peer }),
    }
  }

  async function ask(
    wallet: wallet,
    networkId: CaipNetworkId | undefined,
    signal: AbortSignal,
  ): Promise<() => void> {
    const network = networkFor(wallet, networkId)
    const position = await wallet.connect({ isSilent: false, network, signal })
    if (!position) throw new NoAccountsError(wallet.name)
    return () => {
      const replaced = commit(wallet, position, network.caipNetworkId)
      for (const each of replaced) each.disconnect().catch(() => {})
    }
  }

  function takeBack(wallet: wallet): void {
    if (!livingOf(wallet)) wallet.disconnect().catch(() => {})
  }

  /** Enters what a wallet shares; the wallets whose connections it took the place of do not know yet. */
  function commit(
    wallet: wallet,
    position: WalletPosition,
    networkId: CaipNetworkId,
    isActive = true,
  ): readonly wallet[] {
    const own = { wallet, connection: toConnection(wallet, position, networkId) }
    const others = living.filter((each) => each.wallet !== wallet)
    const kept = isMultiWallet ? others : []
    const replaced = isMultiWallet ? [] : others.map((each) => each.wallet)
    follow(wallet)
    for (const each of replaced) unfollow(each)
    show(isActive ? [own, ...kept] : [...kept, own])
    return replaced
  }

  function follow(wallet: wallet): void {
    if (!following.has(wallet))
      following.set(
        wallet,
        wallet.subscribe((position) => move(wallet, position)),
      )
  }

  function unfollow(wallet: wallet): void {
    following.get(wallet)?.()
    following.delete(wallet)
    choices.delete(wallet)
  }

  /** What the wallet shares has changed. */
  function move(wallet: wallet, position: WalletPosition | undefined): void {
    const before = livingOf(wallet)
    if (!before) return
    if (!position) {
      drop([wallet])
      return
    }
    const connection = toConnection(wallet, position, before.networkId)
    if (isSame(before, connection)) return
    show(living.map((each) => (each.wallet === wallet ? { wallet, connection } : each)))
  }

  function drop(wallets: readonly wallet[]): void {
    for (const wallet of wallets) unfollow(wallet)
    show(living.filter(({ wallet }) => !wallets.includes(wallet)))
  }

  function appearing(connectorId: string): Promise<wallet | undefined> {
    let unsubscribe = () => {}
    const found = new Promise<wallet | undefined>((resolve) => {
      const check = () => {
        const matches = rows.filter(({ connector }) => connector.id === connectorId)
        // An identity that two wallets claim is never picked.
        if (matches.length > 1) resolve(undefined)
        else if (matches[0]) resolve(matches[0].wallet)
      }
      unsubscribe = changes.subscribe(check)
      check()
    })
    return within(found, appearWaitMs).finally(() => unsubscribe())
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,

    setWallets(wallets) {
      const before = rows
      rows = toConnectors(namespace, wallets).map((row) => {
        const known = before.find(({ wallet }) => wallet === row.wallet)
        return known &&
          known.connector.key === row.connector.key &&
          known.connector.isInstalled === row.connector.isInstalled
          ? known
          : row
      })
      const gone = living.filter(({ wallet }) => !wallets.includes(wallet))
      for (const { wallet } of gone) unfollow(wallet)
      show(gone.length > 0 ? living.filter((each) => !gone.includes(each)) : living)
    },

    async connect({ connectorKey, networkId, signal }) {
      signal?.throwIfAborted()
      const { wallet, connector } = rowOf(connectorKey)
      const known = living.find((each) => each.wallet === wallet)
      if (known) {
        if (living[0] !== known) show([known, ...living.filter((each) => each !== known)])
        return known.connection
      }
      try {
        await attempts.join(wallet, networkId, signal)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        throw await loadRpcError(error, { wallet: connector.name })
      }
      const connection = livingOf(wallet)
      // Gone again before this could be told: the wallet dropped it, or another was approved.
      if (!connection) throw new ConnectorNotFoundError(connectorKey)
      return connection
    },

    async reconnect({ connectorId, networkId, isActive }) {
      const before = living[0]?.wallet
      const wallet = await appearing(connectorId)
      if (!wallet) return undefined
      if (!livingOf(wallet)) {
        const network = networkFor(wallet, networkId)
        const asked = wallet.connect({ isSilent: true, network })
        const position = await within(asked, answerWaitMs).catch(() => undefined)
        // Meanwhile the visitor may have connected this wallet, or another, which then counts.
        const isFree = isMultiWallet
          ? !livingOf(wallet)
          : living[0]?.wallet === before && attempts.count === 0
        // What became of the permission of another one was decided where that was left: in another tab.
        if (position && isFree) commit(wallet, position, network.caipNetworkId, isActive)
      }
      return livingOf(wallet)
    },

    async disconnect({ connectorKey, silent = false }) {
      const ended = living.filter(
        ({ connection }) => (connectorKey ?? connection.connectorKey) === connection.connectorKey,
      )
      if (ended.length === 0) return
      drop(ended.map(({ wallet }) => wallet))
      if (silent) return
      const results = await Promise.allSettled(ended.map(({ wallet }) => wallet.disconnect()))
      for (const [index, result] of results.entries())
        if (result.status === 'rejected')
          throw await loadRpcError(result.reason, { wallet: ended[index]?.wallet.name })
    },

    async refresh() {
      await Promise.all(
        living.map(async ({ wallet }) => {
          try {
            const answer = await within(
              wallet.read().then((position) => ({ position })),
              answerWaitMs,
            )
            if (answer) move(wallet, answer.position)
          } catch {
            // Not an answer. When the wallet is really gone its next request says so.
          }
        }),
      )
    },

    async switchNetwork({ connectorKey, network, signal }) {
      const { wallet, connector } = rowOf(connectorKey)
      if (!livingOf(wallet)) throw new NotConnectedError()
      try {
        await wallet.switchNetwork?.(network)
      } catch (error) {
        throw await loadRpcError(error, { wallet: connector.name })
      }
      signal?.throwIfAborted()
      const position = wallet.switchNetwork && (await wallet.read())
      const before = livingOf(wallet)
      if (!before) throw new NotConnectedError()
      const connection = toConnection(
        wallet,
        position ?? { accounts: before.accounts as WalletPosition['accounts'] },
        network.caipNetworkId,
      )
      show(living.map((each) => (each.wallet === wallet ? { wallet, connection } : each)))
      return connection.networkId
    },

    async activate({ connectorKey, address }) {
      const known = living.find(({ connection }) => connection.connectorKey === connectorKey)
      if (!known) throw new NotConnectedError()
      const { wallet, connection } = known
      const [active] = connection.accounts
      const chosen = connection.accounts.find((account) => account.address === address)
      if (chosen && active && chosen !== active) {
        const instead = choices.get(wallet)?.instead ?? active.address
        if (chosen.address === instead) choices.delete(wallet)
        else choices.set(wallet, { address: chosen.address, instead })
      }
      const accounts = chosen ? firstOf(connection.accounts, chosen) : connection.accounts
      const next = chosen && chosen !== active ? { ...connection, accounts } : connection
      show([{ wallet, connection: next }, ...living.filter((each) => each !== known)])
      return next
    },

    getCapabilities({ connectorKey }) {
      const known = living.find(({ connection }) => connection.connectorKey === connectorKey)
      if (!known) return {}
      const { networkIds } = known.wallet
      return known.wallet.getCapabilities?.() ?? (networkIds ? { networkIds } : {})
    },

    walletAt(connectorKey) {
      const known = living.find(({ connection }) => connection.connectorKey === connectorKey)
      if (!known) throw new NotConnectedError()
      return { ...known, name: known.connection.wallet?.name ?? known.wallet.name }
    },
  }
}

function firstOf(
  accounts: readonly ConnectionAccount[],
  first: ConnectionAccount,
): readonly [ConnectionAccount, ...ConnectionAccount[]] {
  return [first, ...accounts.filter((account) => account !== first)]
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.connectorKey === b.connectorKey &&
    a.networkId === b.networkId &&
    a.wallet === b.wallet &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every((account, index) => account.address === b.accounts[index]?.address)
  )
}
