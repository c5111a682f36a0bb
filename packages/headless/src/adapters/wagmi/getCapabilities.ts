import type { ConnectionCapabilities } from '../../core/adapter.js'
import { pairingConnectorId } from '../../core/pairing.js'
import type { Connection } from '../../shared/types.js'
import type { WagmiScope } from './types.js'

/** Methods that can switch a wallet to a network that its session does not have. EIP-3326, EIP-3085 */
const addMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** Returns what the session approved. Injected wallets have no such list. */
export function getCapabilities(
  { pairing }: Pick<WagmiScope, 'pairing'>,
  { connectorId }: Connection,
): ConnectionCapabilities {
  const account = connectorId === pairingConnectorId ? pairing?.getSnapshot().accounts.eip155 : undefined
  if (!account) return {}
  const { methods, networkIds } = account
  return { methods, networkIds, canAddNetworks: addMethods.some((method) => methods.includes(method)) }
}
