import { type CaipAddress, type CaipNetworkId, type Namespace, toCaipAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type EmbeddedSession, embeddedConnectorId } from '../../core/embedded.js'
import { internalsOf } from '../../core/internals.js'
import { preferredAccountType } from '../../core/preferredAccountType.js'
import type {
  NamespaceOf,
  NetworkIdOf,
  NetworkOf,
  RegisteredLatchkey,
  WalletNetworkIdOf,
} from '../../core/register.js'
import { type AccountState, disconnectedAccount } from '../../core/stores/accounts.js'
import { findNetwork } from '../../core/stores/networks.js'
import { isSignedInAs, type SignInState } from '../../core/stores/signIn.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import type { AccountType, Connector, Network } from '../../shared/types.js'

/** The wallet of an account. */
export interface ConnectedWallet {
  readonly name: string
  /** Safe to put into an `<img>`. */
  readonly imageUrl?: string | undefined
  /** The wallet's id in the directory, else its rdns. */
  readonly identifier?: string | undefined
  readonly type: Connector['type']
  /** Id of the provider that the user of an embedded wallet logged in with. Absent: by email. */
  readonly socialProvider?: string | undefined
}

/** The user of an embedded wallet. */
export interface AccountUser {
  /** `null` if the user logged in without an email address. */
  readonly email: string | null
  /** What the provider calls the user. See `displayUserName`. */
  readonly userName?: string | undefined
  /** Id of the provider that the user logged in with. Absent: by email. */
  readonly provider?: string | undefined
}

/** The fields of an account that do not depend on its status. */
interface AnyAccount<latchkey extends Latchkey> extends Pick<AccountState, 'accounts'> {
  readonly namespace: NamespaceOf<latchkey>
  /** What was connected. */
  readonly connector?: Connector<NamespaceOf<latchkey>> | undefined
  /** Name and picture of the wallet. */
  readonly wallet?: ConnectedWallet | undefined
  /** The network of the wallet. `undefined` if it is not configured. */
  readonly network?: NetworkOf<latchkey> | undefined
  /** Whether the wallet's network is one of the app's. */
  readonly isNetworkSupported: boolean
  /** Url of the account in the network's block explorer. */
  readonly addressExplorerUrl?: string | undefined
  /**
   * The type of the account. Without a connection, that of the last account in the namespace, or its default:
   * `payment` on Bitcoin, else `eoa`. The user of an embedded wallet can choose it: see `switchAccountType`.
   */
  readonly preferredAccountType: AccountType
  /**
   * The types that the account of an embedded wallet can have on its network. `undefined` for other wallets.
   */
  readonly accountTypes?: readonly AccountType[] | undefined
  /**
   * Whether the code of the smart account is on the embedded account, on its network. The first transaction
   * as a smart account puts it there. `undefined` for other wallets.
   */
  readonly smartAccountDeployed?: boolean | undefined
  /** The user of an embedded wallet. `undefined` for other wallets. */
  readonly user?: AccountUser | undefined
  /**
   * Whether no single loss loses the embedded wallet: it has two ways to open it. Until then, offer nothing
   * that is paid to the account. `undefined` for other wallets.
   */
  readonly isProtected?: boolean | undefined
  /**
   * Whether the session of the option `signIn` is one of this account; with `perNetwork`, of its network too.
   * Your server decides what the user may do: it is for display.
   */
  readonly isSignedIn: boolean
}

/** An account that is connected. */
interface LivingAccount<latchkey extends Latchkey> extends AnyAccount<latchkey> {
  readonly status: 'connected'
  readonly isConnected: true
  readonly isConnecting: false
  readonly isReconnecting: false
  readonly isDisconnected: false
  readonly connectorId: string
  /** Names the connection, for the functions that take one of several. */
  readonly connectorKey: string
  /** The active address, in the form of its namespace: checksummed on EVM. */
  readonly address: string
  /** CAIP-10: network and address. */
  readonly caipAddress: CaipAddress
  /** CAIP-2 id of the wallet's network. */
  readonly networkId: WalletNetworkIdOf<latchkey>
}

/** An account that is connected, on a configured network. */
interface SupportedAccount<latchkey extends Latchkey> extends LivingAccount<latchkey> {
  readonly isNetworkSupported: true
  readonly network: NetworkOf<latchkey>
  readonly networkId: NetworkIdOf<latchkey>
}

/** An account that is connected, on a network that is not configured. */
interface UnsupportedAccount<latchkey extends Latchkey> extends LivingAccount<latchkey> {
  readonly isNetworkSupported: false
  readonly network?: undefined
}

/**
 * An account that is connecting or reconnecting. While reconnecting, its fields are those of the last visit.
 */
interface AwaitedAccount<latchkey extends Latchkey> extends AnyAccount<latchkey> {
  readonly status: 'connecting'
  readonly isConnected: false
  /** Whether the user is asked to approve a connection. */
  readonly isConnecting: boolean
  /** Whether the wallet of the last visit is being reconnected, without a prompt. */
  readonly isReconnecting: boolean
  readonly isDisconnected: false
  readonly connectorId?: string | undefined
  readonly connectorKey?: undefined
  readonly address?: string | undefined
  readonly caipAddress?: CaipAddress | undefined
  readonly networkId?: WalletNetworkIdOf<latchkey> | undefined
}

/** No account is connected. */
interface NoAccount<latchkey extends Latchkey> extends AnyAccount<latchkey> {
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
 * The account of a namespace, with its wallet and network. It narrows by `status` or `isConnected`: a
 * connected account has an address and the id of a network. It has `network` if `isNetworkSupported`.
 */
export type Account<latchkey extends Latchkey = RegisteredLatchkey> =
  | SupportedAccount<latchkey>
  | UnsupportedAccount<latchkey>
  | AwaitedAccount<latchkey>
  | NoAccount<latchkey>

/** The namespace whose account is returned. */
export interface GetAccountParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Default: the active namespace. */
  namespace?: NamespaceOf<latchkey> | undefined
}

/**
 * Returns the account of a namespace, with its wallet and network. Default: the active namespace.
 *
 * @example
 * ```ts
 * import { getAccount } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const account = getAccount(latchkey)
 * if (account.isConnected) console.log(account.address)
 * ```
 */
export function getAccount<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetAccountParameters<latchkey> = {},
): Account<latchkey> {
  const { activeNamespace, networks } = internalsOf(latchkey).stores.networks.getState()
  const namespace: Namespace = parameters.namespace ?? activeNamespace
  const state = internalsOf(latchkey).stores.accounts.getState()[namespace]
  const { connectors } = internalsOf(latchkey).stores.connectors.getState()
  return deriveAccount<latchkey>({
    namespace,
    state,
    networks,
    connector: connectorOf(connectors, namespace, state),
    embedded: latchkey.embedded?.getSnapshot(),
    preferredAccountType: preferredAccountType(latchkey, namespace, state),
    isSignedInAs: readSignedIn(latchkey),
  })
}

/** Returns the connector of an account. The same object as long as the connector does not change. */
export function connectorOf(
  connectors: readonly Connector[],
  namespace: Namespace,
  state: AccountState | undefined,
): Connector | undefined {
  return (
    connectors.find((each) => each.key === state?.connectorKey) ??
    connectors.find((each) => each.id === state?.connectorId && each.namespace === namespace)
  )
}

/** Returns a function that tells whether the session is one of an account. */
export function readSignedIn(
  latchkey: Latchkey,
  accounts: SignInState['accounts'] = internalsOf(latchkey).stores.signIn.getState().accounts,
): (caipAddress: CaipAddress | undefined) => boolean {
  const perNetwork = latchkey.options.signIn?.perNetwork
  return (caipAddress) => isSignedInAs({ accounts }, caipAddress, perNetwork)
}

/** Derives an account from the state, for `getAccount` and `useAccount`. */
export function deriveAccount<latchkey extends Latchkey>(parameters: {
  namespace: Namespace
  state: AccountState | undefined
  networks: readonly Network[]
  connector: Connector | undefined
  /** Of the embedded wallet. Default: nobody is logged in. */
  embedded?: EmbeddedSession | undefined
  /** Default: that of the first account, or `eoa`. */
  preferredAccountType?: AccountType | undefined
  /** Default: there is no session. */
  isSignedInAs?: ((caipAddress: CaipAddress | undefined) => boolean) | undefined
}): Account<latchkey> {
  const { namespace, state = disconnectedAccount, networks, connector, embedded } = parameters
  const { activeAddress: address, ...rest } = state
  const network = findNetwork({ networks }, state.networkId)
  const isConnected = state.status === 'connected'
  const isEmbedded = isConnected && state.connectorId === embeddedConnectorId
  const caipAddress = address && state.networkId ? toCaipAddress(state.networkId, address) : undefined
  const account = {
    ...rest,
    namespace,
    isConnected,
    isConnecting: state.status === 'connecting' && !state.isReconnecting,
    isDisconnected: state.status === 'disconnected',
    address,
    caipAddress,
    connector,
    wallet: connector && {
      name: state.wallet?.name ?? connector.name,
      imageUrl: state.wallet ? state.wallet.imageUrl : connector.imageUrl,
      identifier: connector.walletId ?? connector.rdns,
      type: connector.type,
      ...(isEmbedded && embedded?.user?.provider && { socialProvider: embedded.user.provider }),
    },
    network,
    isNetworkSupported: !state.networkId || Boolean(network),
    addressExplorerUrl: explorerUrl(network, 'address', address),
    preferredAccountType: parameters.preferredAccountType ?? state.accounts[0]?.type ?? 'eoa',
    ...(isEmbedded && embeddedFields(embedded, namespace, state.networkId)),
    isSignedIn: isConnected && (parameters.isSignedInAs?.(caipAddress) ?? false),
  }
  // The stores guarantee the fields of each status: a connection has a connector, a network and at least one
  // account.
  return account as Account<latchkey>
}

function embeddedFields(
  { user, accounts, smartAccountNetworkIds = [] }: EmbeddedSession = {},
  namespace: Namespace,
  networkId: CaipNetworkId | undefined,
): Pick<Account, 'user' | 'isProtected' | 'accountTypes' | 'smartAccountDeployed'> {
  const { isProtected = false, ...shown } = user ?? {}
  const isSmart = smartAccountNetworkIds.some((each) => each === networkId)
  return {
    ...(user && { user: shown as AccountUser }),
    isProtected,
    accountTypes: isSmart ? ['eoa', 'smartAccount'] : ['eoa'],
    smartAccountDeployed: accounts?.[namespace]?.isDeployed ?? false,
  }
}
