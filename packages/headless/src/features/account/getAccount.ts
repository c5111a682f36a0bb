import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type AccountState, disconnectedAccount } from '../../core/stores/accounts.js'
import { findNetwork } from '../../core/stores/networks.js'
import { type CaipAddress, type CaipNetworkId, type Namespace, toCaipAddress } from '../../shared/caip.js'
import type { AccountType, Connector, Network } from '../../shared/types.js'

/** The wallet behind an account. */
export interface ConnectedWallet {
  readonly name: string
  /** Safe to put into an `<img>`. */
  readonly imageUrl?: string | undefined
  /** rdns or directory id. */
  readonly identifier?: string | undefined
  readonly type: Connector['type']
}

/** What an account says of itself whatever its status. */
interface AnyAccount extends Pick<AccountState, 'accounts'> {
  readonly namespace: Namespace
  readonly connector?: Connector | undefined
  readonly wallet?: ConnectedWallet | undefined
  /** The configured network the wallet is on; absent when it is elsewhere. */
  readonly network?: Network | undefined
  readonly isNetworkSupported: boolean
  /** The account's page in the network's block explorer. */
  readonly addressExplorerUrl?: string | undefined
  readonly preferredAccountType: AccountType
}

/** A living connection. */
interface LivingAccount extends AnyAccount {
  readonly status: 'connected'
  readonly isConnected: true
  readonly isConnecting: false
  readonly isReconnecting: false
  readonly isDisconnected: false
  readonly connectorId: string
  readonly connectorKey: string
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
}

/** The visitor is asked, or the wallet of an earlier visit: what is known of that one is remembered. */
interface AwaitedAccount extends AnyAccount {
  readonly status: 'connecting'
  readonly isConnected: false
  /** The visitor is asked. */
  readonly isConnecting: boolean
  /** The wallet of an earlier visit is asked, without a prompt. */
  readonly isReconnecting: boolean
  readonly isDisconnected: false
  readonly connectorId?: string | undefined
  readonly connectorKey?: undefined
  readonly address?: string | undefined
  readonly caipAddress?: CaipAddress | undefined
  readonly networkId?: CaipNetworkId | undefined
}

interface NoAccount extends AnyAccount {
  readonly status: 'disconnected'
  readonly isConnected: false
  readonly isConnecting: false
  readonly isReconnecting: false
  readonly isDisconnected: true
  readonly connectorId?: undefined
  readonly connectorKey?: undefined
  readonly address?: undefined
  readonly caipAddress?: undefined
  readonly networkId?: undefined
}

/**
 * The account of a namespace, with its wallet and network, as a view shows it. Its `status`, or `isConnected`, says which of its fields
 * there are: a connected one has an address and a network.
 */
export type Account = LivingAccount | AwaitedAccount | NoAccount

export interface GetAccountParameters {
  /** Default: the active namespace. */
  namespace?: Namespace | undefined
}

/** The account of a namespace as it is now. */
export function getAccount(latchkey: Latchkey, parameters: GetAccountParameters = {}): Account {
  const { activeNamespace, networks } = internalsOf(latchkey).stores.networks.getState()
  const namespace = parameters.namespace ?? activeNamespace
  return deriveAccount({
    namespace,
    state: internalsOf(latchkey).stores.accounts.getState()[namespace],
    networks,
    connectors: internalsOf(latchkey).stores.connectors.getState().connectors,
  })
}

/** The pure rule behind `getAccount` and `useAccount`. */
export function deriveAccount(parameters: {
  namespace: Namespace
  state: AccountState | undefined
  networks: readonly Network[]
  connectors: readonly Connector[]
}): Account {
  const { namespace, state = disconnectedAccount, networks, connectors } = parameters
  const { activeAddress: address, ...rest } = state
  const connector =
    connectors.find((each) => each.key === state.connectorKey) ??
    connectors.find((each) => each.id === state.connectorId && each.namespace === namespace)
  const network = findNetwork({ networks }, state.networkId)
  const explorer = network?.blockExplorers?.default?.url
  const account = {
    ...rest,
    namespace,
    isConnected: state.status === 'connected',
    isConnecting: state.status === 'connecting' && !state.isReconnecting,
    isDisconnected: state.status === 'disconnected',
    address,
    caipAddress: address && state.networkId ? toCaipAddress(state.networkId, address) : undefined,
    connector,
    wallet: connector && {
      name: state.wallet?.name ?? connector.name,
      imageUrl: state.wallet ? state.wallet.imageUrl : connector.imageUrl,
      identifier: connector.walletId ?? connector.rdns,
      type: connector.type,
    },
    network,
    isNetworkSupported: !state.networkId || Boolean(network),
    addressExplorerUrl: explorer && address ? `${explorer.replace(/\/$/, '')}/address/${address}` : undefined,
    // What an embedded wallet lets the visitor choose; any other wallet's account is its own key.
    preferredAccountType: state.accounts[0]?.type ?? 'eoa',
  }
  // What belongs to a status is decided where states are made: a connection has a connector, a network and at least one account.
  return account as Account
}
