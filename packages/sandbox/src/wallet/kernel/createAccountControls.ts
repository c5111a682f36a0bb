import type { AccountState } from './createAccountState.js'
import { commonSnapshot, createCommonControls, keepSnapshot } from './createCommonControls.js'
import type { Kernel } from './createKernel.js'
import type { AccountControls } from './types.js'

/** Creates the controls of a namespace that has accounts and no current network. */
export function createAccountControls(kernel: Kernel, accounts: AccountState): AccountControls {
  return {
    ...createCommonControls(kernel),
    get pending() {
      return kernel.approvals.pending
    },
    switchAccount: (address) => accounts.select(address),
    disconnect: () => accounts.forbid(),
    getSnapshot: keepSnapshot(kernel, () => ({
      ...commonSnapshot(kernel),
      accounts: accounts.all,
      selectedAccount: accounts.selected,
      permittedAccounts: accounts.permitted(),
    })),
  }
}
