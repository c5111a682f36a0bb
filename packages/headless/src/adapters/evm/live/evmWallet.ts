import type { FoundWallet } from '../../base/foundWallet.js'
import type { EvmProvider } from '../evmProvider.js'
import type { Approver } from './createApprover.js'

/** An EVM wallet: of the page, of an SDK, of the app itself, paired, or embedded. */
export interface EvmWallet extends FoundWallet {
  /** Returns the provider of its requests. Loads its code at the first call. */
  getProvider(): Promise<EvmProvider>
  /** Resolves with whether the wallet reports this network, or does not answer in time. */
  isOn(networkId: string): Promise<boolean>
  /** Sets what asks the user, for a wallet without a window of its own. Absent for others. */
  setApprover?(approve: Approver): void
}
