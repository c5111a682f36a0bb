import { toCaipAddress, type Wallet } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { tellMissingPackage } from '../../core/development/tellMissingPackage.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { internalsOf } from '../../core/internals.js'
import { joinSessionEverywhere } from '../../core/joinSession.js'
import type { ConnectedAccount } from '../../core/modal.js'
import { pairingConnectorId } from '../../core/pairing.js'
import { addRecentWallet } from '../../core/recentWallets.js'
import type { NamespaceOf, NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { loadSignIn } from '../../core/sign-in/loadSignIn.js'
import { storageEntries } from '../../core/storageEntries.js'
import { BaseError } from '../../shared/errors/base.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { ConnectionCancelledError, type ConnectorNotFoundError } from '../../shared/errors/connect.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Connection, Connector } from '../../shared/types.js'
import { tellReplaced } from './tellReplaced.js'

type Succeeded = Extract<LatchkeyEvent, { type: 'connect.succeeded' }>

/** The connector to connect, and the network to request. */
export interface ConnectParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** A connector of `findConnectors` or `useConnectors`. */
  connector: Pick<Connector, 'key' | 'namespace'>
  /** The wallet of the directory that the user chose, if the connector serves several. */
  wallet?: Wallet | undefined
  /**
   * The network of the connection, for wallets without a current network: Solana, Polkadot and Cosmos. Other
   * wallets stay on their network. Default: the first network of the namespace.
   */
  networkId?: NetworkIdOf<latchkey> | undefined
  /** If aborted, rejects immediately and ignores a later approval. */
  signal?: AbortSignal | undefined
}

/** The account that was connected. */
export type ConnectReturnType<latchkey extends Latchkey = RegisteredLatchkey> = ConnectedAccount<
  NamespaceOf<latchkey>
>

/** The errors of `connect`. */
export type ConnectErrorType =
  | AdapterNotFoundError
  | ConnectorNotFoundError
  | ConnectionCancelledError
  | WalletErrorType

/**
 * Connects a wallet. Several calls with the same connector while one is pending show one prompt. With the
 * option `signIn`, the user also signs in, with the same prompt if the wallet can.
 *
 * @throws {AdapterNotFoundError} If no adapter serves the connector's namespace.
 * @throws {ConnectorNotFoundError} If the wallet is no longer installed.
 * @throws {ConnectionCancelledError} If `signal` is aborted.
 * @throws {UserRejectedError} If the user rejects the connection.
 * @throws {RequestPendingError} If the wallet already shows a request.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { connect, findConnectors } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const [connector] = await findConnectors(latchkey)
 * if (connector) {
 *   const { address } = await connect(latchkey, { connector })
 * }
 * ```
 */
export async function connect<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: ConnectParameters<latchkey>,
): Promise<ConnectReturnType<latchkey>> {
  const account: ConnectedAccount = await connectAny(latchkey, parameters)
  return account as ConnectReturnType<latchkey>
}

/**
 * Connects a wallet as `connect` does, for an action that signs the user in itself.
 *
 * @param isSigningIn Whether the caller signs in. Otherwise the options decide whether the user is asked to.
 */
export async function connectAny(
  latchkey: Latchkey,
  parameters: ConnectParameters<Latchkey>,
  isSigningIn = false,
): Promise<ConnectedAccount> {
  const { accounts, emit } = internalsOf(latchkey)
  const hasSignIn = latchkey.options.signIn?.prompt === 'connect'
  // Without its code, the wallet connects, and the user can sign in later.
  const loaded = hasSignIn || isSigningIn ? await loadSignIn(latchkey).catch(() => undefined) : undefined
  const { wallet } = parameters
  const { key, namespace } = parameters.connector
  const adapter = latchkey.adapter(namespace)
  const find = (connectorKey: string) =>
    adapter.getSnapshot().connectors.find((each) => each.key === connectorKey)
  const connectorId = find(key)?.id ?? key
  emit({ type: 'connect.started', namespace, connectorId })
  const endPhase = accounts.beginPhase(namespace, { type: 'connecting' })
  try {
    const { networkId, signal } = parameters
    const before = adapter.getSnapshot().connections
    const wanted = { connectorKey: key, networkId, signal }
    const connection = loaded
      ? await loaded.connectAndSignIn(latchkey, adapter, wanted)
      : await adapter.connect(wanted)
    const { address } = connection.accounts[0]
    const connector = find(connection.connectorKey)
    if (connector) remember(latchkey, { connector, connection, wallet })
    succeed(latchkey, { namespace, connectorId, address, wallet })
    tellReplaced(latchkey, { before, after: adapter.getSnapshot().connections })
    if (connectorId === pairingConnectorId) await joinSessionEverywhere(latchkey)
    // The views stay until it is known whether the user has to sign in.
    if (!isSigningIn) await loaded?.checkAccount(latchkey, { namespace, isFresh: true })
    return { namespace, address, caipAddress: toCaipAddress(connection.networkId, address) }
  } catch (cause) {
    const elsewhere = isRefusedHere(cause) && (await connectElsewhere(latchkey, wallet))
    if (elsewhere) return elsewhere
    const isCancelled = parameters.signal?.aborted && !(cause instanceof BaseError)
    const error = isCancelled ? new ConnectionCancelledError() : await toBaseError(cause)
    if (process.env.NODE_ENV !== 'production') tellMissingPackage(latchkey, error)
    emit({ type: 'connect.failed', namespace, connectorId, error })
    throw error
  } finally {
    endPhase()
  }
}

/** Checks the code, because the class of the error is loaded only with the pairing. */
function isRefusedHere(cause: unknown): boolean {
  return cause instanceof BaseError && cause.code === 'pairing/no-shared-network'
}

/** Connects the namespaces that a wallet on another device approved instead of the requested one. */
async function connectElsewhere(
  latchkey: Latchkey,
  wallet: Wallet | undefined,
): Promise<ConnectedAccount | undefined> {
  const { stores } = internalsOf(latchkey)
  const [connection] = await joinSessionEverywhere(latchkey)
  if (!connection) return undefined
  const { namespace, networkId, connectorId } = connection
  const { address } = connection.accounts[0]
  stores.networks.setState({ activeNamespace: namespace, activeNetworkId: networkId })
  succeed(latchkey, { namespace, connectorId, address, wallet })
  return { namespace, address, caipAddress: toCaipAddress(networkId, address) }
}

/** Reports the connection. A wallet of the directory becomes the most recent one. */
function succeed(latchkey: Latchkey, connected: Omit<Succeeded, 'type' | 'at'>): void {
  internalsOf(latchkey).emit({ type: 'connect.succeeded', ...connected })
  if (connected.wallet) addRecentWallet(latchkey, connected.wallet).catch(() => {})
}

function remember(
  latchkey: Latchkey,
  known: { connector: Connector; connection: Connection; wallet: Wallet | undefined },
): void {
  const { storage } = internalsOf(latchkey)
  const { connector, connection, wallet } = known
  const id = wallet?.id ?? connector.walletId ?? connector.rdns
  if (id) storage.set(storageEntries.walletId, id)
  else storage.remove(storageEntries.walletId)
  storage.set(storageEntries.walletName, connection.wallet?.name ?? connector.name)
  void storage.update(storageEntries.disconnectedConnectorIds, (all = {}) => ({
    ...all,
    [connector.namespace]: (all[connector.namespace] ?? []).filter((id) => id !== connector.id),
  }))
}
