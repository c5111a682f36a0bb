import type { Namespace } from '@latchkey/protocol'
import { InvalidChainIdError } from '../../../shared/errors/pairing.js'
import type { Network } from '../../../shared/types.js'
import { olderNetworkId } from '../session/olderNetworkIds.js'

/** EVM chain ids are sent as 32-bit numbers. */
const chainIdLimit = 2_147_483_648

const events = ['accountsChanged', 'chainChanged']

/** The methods that the app may call, per namespace. CAIP-25 */
const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

export type RequestedNamespaces = Record<
  string,
  {
    chains: string[]
    methods: string[]
    events: string[]
  }
>

/**
 * Returns the namespaces that a session is requested for. All are optional, so that a wallet can approve a
 * part of them.
 *
 * @throws {InvalidChainIdError} if an EVM network has an id that the protocol does not support.
 */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const requested: RequestedNamespaces = {}
  for (const { namespace, networkId, id } of networks) {
    if (namespace === 'eip155') checkChainId(id)
    requested[namespace] ??= {
      chains: [],
      methods: [...methods[namespace]],
      events: [...events],
    }
    const older = olderNetworkId(networkId)
    requested[namespace].chains.push(networkId, ...(older ? [older] : []))
  }
  return requested
}

/**
 * Returns the methods to request when the wallet signs in with the same approval. Methods that only display
 * something are left out.
 */
export function authenticateMethods(): string[] {
  return methods.eip155.filter((method) => method !== 'wallet_showCallsStatus')
}

function checkChainId(id: unknown): void {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId <= 0 || chainId >= chainIdLimit) throw new InvalidChainIdError(id)
}
