import { type AccountState, createAccountState } from '../../wallet/kernel/createAccountState.js'
import type { Kernel } from '../../wallet/kernel/createKernel.js'
import type { PeerNetwork } from '../types.js'
import type { Holdings } from './NamespaceHandler.js'

/** The holdings of a namespace without a current network. */
export interface AccountHoldings extends Holdings {
  /** The accounts as a request of a session sees them. */
  sessionAccounts(permitted: readonly string[]): AccountState
}

/**
 * Creates the holdings of a namespace, restored from the storage.
 * @param options.own Default: an address is held if it is one of `addresses`.
 * @throws Error if there is no account or no network
 */
export function createHoldings(
  kernel: Kernel,
  namespace: Parameters<typeof createAccountState>[1],
  options: {
    addresses: readonly string[]
    networks: readonly PeerNetwork[]
    own?: (address: string) => string | undefined
  },
): AccountHoldings {
  const { addresses, networks } = options
  const { own = (address) => (addresses.includes(address) ? address : undefined) } = options
  const [first] = networks
  if (!first) throw new Error('A wallet needs at least one chain.')
  const accounts = createAccountState(kernel, namespace, addresses)
  kernel.state.addSlice(accounts.slice)

  const key = `${namespace}.network`
  let network = first.id
  kernel.state.addSlice({
    restore(record) {
      network = networks.find(({ id }) => id === record?.[key])?.id ?? first.id
    },
    toRecord: () => ({ [key]: network }),
  })
  return {
    accounts: addresses,
    selectedAccount: () => accounts.selected,
    selectAccount: (address) => accounts.select(address),
    networks: () => networks,
    selectedNetwork: () => network,
    selectNetwork(id) {
      network = id
      kernel.state.save()
    },
    own,
    sessionAccounts: (permitted) => ({
      ...accounts,
      permitted: () => permitted,
      visible: () => permitted,
    }),
  }
}
