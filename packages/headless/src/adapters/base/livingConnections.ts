import type { AdapterSnapshot } from '../../core/adapter.js'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection, Network } from '../../shared/types.js'
import { createAccountChoices } from './accountChoices.js'
import type { FoundWallet, WalletPosition } from './foundWallet.js'
import { emptySnapshot, nextSnapshot } from './nextSnapshot.js'
import { type ConnectorRow, toConnectors } from './toConnectors.js'

/** A connected wallet and its connection. */
export interface LivingConnection<wallet> {
  readonly wallet: wallet
  readonly connection: Connection
}

/**
 * The connectors and connections of one namespace. It subscribes to the connected wallets and never asks a
 * wallet for anything.
 */
export interface LivingConnections<wallet extends FoundWallet> {
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** All connections, the active one first. */
  readonly all: readonly LivingConnection<wallet>[]
  /** Sets the wallets of the page. The connection of a wallet that is not among them ends. */
  setWallets(wallets: readonly wallet[]): void
  /** @throws {ConnectorNotFoundError} if no wallet of the page has this key. */
  rowAt(connectorKey: string): ConnectorRow<wallet>
  rowsWith(connectorId: string): readonly ConnectorRow<wallet>[]
  /** Returns the key of the wallet's connector. `undefined` if the wallet is gone. */
  keyOf(wallet: wallet): string | undefined
  of(wallet: wallet): Connection | undefined
  /** @throws {NotConnectedError} if the connector has no connection. */
  at(connectorKey: string): LivingConnection<wallet>
  /**
   * Adds the connection of a wallet, as the active one unless `isActive` is false.
   *
   * @returns The wallets whose connections were replaced. They have not been disconnected yet.
   * @throws {ConnectorNotFoundError} if the wallet is no longer on the page.
   */
  enter(
    wallet: wallet,
    position: WalletPosition,
    parameters: { networkId: CaipNetworkId; isActive?: boolean | undefined },
  ): readonly wallet[]
  /**
   * Updates a connection with what the wallet shares. Ends it if `position` is `undefined`.
   *
   * @param networkId The app's network, for a wallet without its own. Default: the network of the connection.
   */
  move(wallet: wallet, position: WalletPosition | undefined, networkId?: CaipNetworkId): void
  /** Sets the network of a connection whose wallet has no network of its own. */
  setNetwork(wallet: wallet, networkId: CaipNetworkId): void
  /** Ends connections without disconnecting the wallets. */
  drop(wallets: readonly wallet[]): void
  /**
   * Makes a connection the active one, and one of its accounts the active account.
   *
   * @throws {NotConnectedError} if the connector has no connection.
   */
  activate(parameters: { connectorKey: string; address?: string | undefined }): Connection
}

/** Creates the list of connectors and connections of one namespace. */
export function createLivingConnections<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly Network[]
  /** Whether to keep several connections. Otherwise a new connection replaces the existing one. */
  isMultiWallet: boolean
}): LivingConnections<wallet> {
  const { namespace, networks, isMultiWallet } = parameters
  const changes = createEmitter<void>()
  const choices = createAccountChoices<wallet>()
  const following = new Map<wallet, () => void>()
  let rows: readonly ConnectorRow<wallet>[] = []
  let living: readonly LivingConnection<wallet>[] = []
  let snapshot = emptySnapshot

  function show(next: typeof living): void {
    living = next
    const before = snapshot
    snapshot = nextSnapshot(before, {
      connectors: rows.map(({ connector }) => connector),
      connections: living.map(({ connection }) => connection),
    })
    if (snapshot !== before) changes.emit()
  }

  function of(wallet: wallet): Connection | undefined {
    return living.find((each) => each.wallet === wallet)?.connection
  }

  function at(connectorKey: string): LivingConnection<wallet> {
    const found = living.find(({ connection }) => connection.connectorKey === connectorKey)
    if (!found) throw new NotConnectedError()
    return found
  }

  function placeOf(networkId: CaipNetworkId): Pick<Connection, 'networkId' | 'network'> {
    return { networkId, network: networks.find((each) => each.networkId === networkId) }
  }

  function toConnection(
    { wallet, connector }: ConnectorRow<wallet>,
    position: WalletPosition,
    appNetworkId: CaipNetworkId,
  ): Connection {
    const peer = wallet.getWallet?.()
    return {
      connectorKey: connector.key,
      connectorId: connector.id,
      namespace,
      accounts: choices.order(wallet, position.accounts),
      ...placeOf(position.networkId ?? appNetworkId),
      ...(peer && { wallet: peer }),
    }
  }

  function unfollow(wallet: wallet): void {
    following.get(wallet)?.()
    following.delete(wallet)
    choices.forget(wallet)
  }

  function drop(wallets: readonly wallet[]): void {
    for (const wallet of wallets) unfollow(wallet)
    show(living.filter(({ wallet }) => !wallets.includes(wallet)))
  }

  function move(wallet: wallet, position: WalletPosition | undefined, networkId?: CaipNetworkId): void {
    const before = of(wallet)
    const row = rows.find((each) => each.wallet === wallet)
    if (!before || !row) return
    if (!position) {
      drop([wallet])
      return
    }
    const connection = toConnection(row, position, networkId ?? before.networkId)
    if (isSame(before, connection)) return
    replace(wallet, connection)
  }

  function replace(wallet: wallet, connection: Connection): void {
    show(living.map((each) => (each.wallet === wallet ? { wallet, connection } : each)))
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    get all() {
      return living
    },
    keyOf: (wallet) => rows.find((each) => each.wallet === wallet)?.connector.key,
    of,
    at,
    move,
    drop,

    setWallets(wallets) {
      rows = toConnectors(namespace, wallets, rows)
      const gone = living.filter(({ wallet }) => !wallets.includes(wallet))
      for (const { wallet } of gone) unfollow(wallet)
      show(living.filter((each) => !gone.includes(each)))
    },

    rowAt(connectorKey) {
      const row = rows.find(({ connector }) => connector.key === connectorKey)
      if (!row) throw new ConnectorNotFoundError(connectorKey)
      return row
    },

    setNetwork(wallet, networkId) {
      const before = of(wallet)
      if (before && before.networkId !== networkId) replace(wallet, { ...before, ...placeOf(networkId) })
    },

    rowsWith: (connectorId) => rows.filter(({ connector }) => connector.id === connectorId),

    enter(wallet, position, { networkId, isActive = true }) {
      const row = rows.find((each) => each.wallet === wallet)
      if (!row) throw new ConnectorNotFoundError(wallet.id)
      const own = { wallet, connection: toConnection(row, position, networkId) }
      const others = living.filter((each) => each.wallet !== wallet)
      const replaced = isMultiWallet ? [] : others.map((each) => each.wallet)
      if (!following.has(wallet))
        following.set(
          wallet,
          wallet.subscribe((next) => move(wallet, next)),
        )
      for (const each of replaced) unfollow(each)
      const kept = isMultiWallet ? others : []
      show(isActive ? [own, ...kept] : [...kept, own])
      return replaced
    },

    activate({ connectorKey, address }) {
      const known = at(connectorKey)
      const { wallet, connection } = known
      const shown = connection.accounts as WalletPosition['accounts']
      const accounts = address === undefined ? shown : choices.choose(wallet, shown, address)
      const next = accounts === shown ? connection : { ...connection, accounts }
      if (next === connection && living[0] === known) return connection
      show([{ wallet, connection: next }, ...living.filter((each) => each !== known)])
      return next
    },
  }
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
