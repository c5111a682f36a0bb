import { FrameFailure } from '@latchkey/protocol/frame'
import type { AccountType, Networks } from '../networks/index.js'
import type { ChainId } from './createNetworkChoice.js'
import type { AppAccount } from './describeUser.js'

/** Of which type the account is, on each network. */
export interface AccountChoice {
  /** Chain ids of the networks with smart accounts. */
  readonly enabledNetworks: number[]
  /** The type of the account that signs on a network. */
  typeOf(networkId: string): AccountType
  /** Takes the type that the user chose on an earlier visit, on whichever network. */
  keep(type: AccountType): void
  /**
   * Chooses a type, for all networks that have it.
   *
   * @throws FrameFailure `frame/network-unsupported`: the network has no smart accounts.
   */
  prefer(type: AccountType, networkId: string): void
  /** Resolves with what an account is on a network. Without an answer of a node, it has no code. */
  read(networkId: ChainId, address: string): Promise<AppAccount>
}

/**
 * Creates the choice of the account's type. Until the user chooses, it is a smart account where one can be.
 */
export function createAccountChoice(networks: Networks): AccountChoice {
  let preferred: AccountType = 'smartAccount'
  const typeOf = (networkId: string) => (networks.hasSmartAccounts(networkId) ? preferred : 'eoa')
  return {
    enabledNetworks: networks.ids.filter(networks.hasSmartAccounts).map((id) => Number(id.split(':')[1])),
    typeOf,
    keep(type) {
      preferred = type
    },
    prefer(type, networkId) {
      if (type === 'smartAccount' && !networks.hasSmartAccounts(networkId))
        throw new FrameFailure('frame/network-unsupported', {
          message: 'This network has no smart accounts.',
        })
      preferred = type
    },
    async read(networkId, address) {
      const isSmart = networks.hasSmartAccounts(networkId)
      const isDeployed = isSmart && (await networks.isDeployed(networkId, address).catch(() => false))
      return { type: typeOf(networkId), isSmart, isDeployed }
    },
  }
}
