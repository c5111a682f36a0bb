import type { AdapterContext, ConnectionCapabilities } from '../../../core/adapter.js'
import { embeddedConnectorId } from '../../../core/embedded.js'
import { pairingConnectorId } from '../../../core/pairing.js'
import type { Connection } from '../../../shared/types.js'

/** Methods that can switch a wallet to a network that its session does not have. EIP-3326, EIP-3085 */
const addMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** Methods that the embedded wallet asks the user for. */
const embeddedMethods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls']

/** Returns what the session approved, or the embedded wallet has. Injected wallets have no such list. */
export function getCapabilities(
  { pairing, embedded }: Pick<AdapterContext, 'pairing' | 'embedded'>,
  { connectorId }: Connection,
): ConnectionCapabilities {
  if (connectorId === embeddedConnectorId && embedded) {
    const networkIds = embedded
      .getSnapshot()
      .networkIds?.filter((networkId) => networkId.startsWith('eip155:'))
    return { methods: embeddedMethods, ...(networkIds && { networkIds }), canAddNetworks: false }
  }
  const account = connectorId === pairingConnectorId ? pairing?.getSnapshot().accounts.eip155 : undefined
  if (!account) return {}
  const { methods, networkIds } = account
  return { methods, networkIds, canAddNetworks: addMethods.some((method) => methods.includes(method)) }
}
