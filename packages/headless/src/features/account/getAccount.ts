import type { Latchkey } from '../../core/createLatchkey.js'
import { type AccountState, disconnectedAccount } from '../../core/stores/accounts.js'
import { findNetwork, type NetworksState } from '../../core/stores/networks.js'
import { type CaipAddress, type Namespace, toCaipAddress } from '../../shared/caip.js'
import type { AccountType, Connector, Network } from '../../shared/types.js'

/** The wallet behind an account. spec 3.1 */
export interface ConnectedWallet {
  readonly name: string
  readonly icon?: string | undefined
  /** rdns or directory id. */
  readonly identifier?: string | undefined
  readonly type: Connector['type']
}

/** One namespace's account with what follows from it. spec 3.1 */
export interface Account extends Omit<AccountState, 'activeAddress'> {
  readonly namespace: Namespace
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly isDisconnected: boolean
  readonly address?: string | undefined
  readonly caipAddress?: CaipAddress | undefined
  readonly connector?: Connector | undefined
  readonly connectedWalletInfo?: ConnectedWallet | undefined
  /** The configured network the wallet is on; absent when it is elsewhere. */
  readonly network?: Network | undefined
  readonly isNetworkSupported: boolean
  /** The account's page in the network's block explorer. */
  readonly addressExplorerUrl?: string | undefined
  readonly preferredAccountType: AccountType
}

export interface GetAccountParameters {
  /** Default: the active namespace. */
  namespace?: Namespace | undefined
}

/** The account of a namespace as it is now. */
export function getAccount(latchkey: Latchkey, parameters: GetAccountParameters = {}): Account {
  const networks = latchkey.stores.networks.getState()
  const namespace = parameters.namespace ?? networks.activeNamespace
  return deriveAccount({
    namespace,
    state: latchkey.stores.accounts.getState()[namespace],
    networks,
    connectors: latchkey.stores.connectors.getState().connectors,
  })
}

/** The pure rule behind `getAccount` and `useAccount`. */
export function deriveAccount(parameters: {
  namespace: Namespace
  state: AccountState | undefined
  networks: NetworksState
  connectors: readonly Connector[]
}): Account {
  const { namespace, state = disconnectedAccount, networks, connectors } = parameters
  const { activeAddress: address, ...rest } = state
  const connector =
    connectors.find((each) => each.key === state.connectorKey) ??
    connectors.find((each) => each.id === state.connectorId && each.chain === namespace)
  const network = findNetwork(networks, state.networkId)
  const explorer = network?.blockExplorers?.default?.url
  return {
    ...rest,
    namespace,
    isConnected: state.status === 'connected',
    isConnecting: state.status === 'connecting' && !state.isReconnecting,
    isDisconnected: state.status === 'disconnected',
    address,
    caipAddress: address && state.networkId ? toCaipAddress(state.networkId, address) : undefined,
    connector,
    connectedWalletInfo: connector && {
      name: state.wallet?.name ?? connector.name,
      icon: state.wallet ? state.wallet.imageUrl : connector.imageUrl,
      identifier: connector.walletId ?? connector.rdns,
      type: connector.type,
    },
    network,
    isNetworkSupported: !state.networkId || Boolean(network),
    addressExplorerUrl: explorer && address ? `${explorer.replace(/\/$/, '')}/address/${address}` : undefined,
    // What an embedded wallet lets the visitor choose; any other wallet's account is its own key.
    preferredAccountType: state.accounts[0]?.type ?? 'eoa',
  }
}
