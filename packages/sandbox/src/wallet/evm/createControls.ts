import { type Address, getAddress } from 'viem'
import { commonSnapshot, createCommonControls, keepSnapshot } from '../kernel/createCommonControls.js'
import type { Kernel } from '../kernel/createKernel.js'
import type { EvmState } from './createEvmState.js'
import type { WalletControls, WalletSnapshot } from './types.js'

/** Creates the controls of an EVM wallet. */
export function createControls(
  kernel: Kernel,
  state: EvmState,
  accounts: readonly Address[],
): WalletControls {
  const checkedChainId = (chainId: number) => {
    if (!Number.isSafeInteger(chainId) || chainId < 1)
      throw new Error(`A chain id is a positive integer, got ${chainId}.`)
    return chainId
  }
  return {
    ...createCommonControls(kernel),
    get pending() {
      return kernel.approvals.pending
    },
    switchAccount(address) {
      const account = getAddress(address)
      if (!accounts.includes(account)) throw new Error(`The wallet does not hold the account ${account}.`)
      const { permitted } = state.fields
      const connected = permitted.length > 0 && !permitted.includes(account)
      state.set({ selected: account, ...(connected ? { permitted: [...permitted, account] } : {}) })
    },
    switchChain: (chainId) => state.set({ chainId: checkedChainId(chainId) }),
    forgetChain(chainId) {
      const chains = state.fields.chains.filter(({ id }) => id !== chainId)
      const [first] = chains
      if (!first) throw new Error('A wallet cannot forget its last chain.')
      state.set({ chains, ...(state.fields.chainId === chainId ? { chainId: first.id } : {}) })
    },
    setSignIn: (on) => state.set({ hasSignIn: on }),
    setBatches: (mode) => state.set({ batches: mode }),
    setPermissions: (mode) => state.set({ permissionMode: mode }),
    revokePermission: (context) =>
      state.set({ permissions: state.fields.permissions.filter((each) => each.context !== context) }),
    expirePermission: (context, expiry) =>
      state.set({
        permissions: state.fields.permissions.map((each) =>
          each.context === context ? { ...each, expiry } : each,
        ),
      }),
    disconnect: () => state.set({ permitted: [] }),
    getSnapshot: keepSnapshot(kernel, (): WalletSnapshot => {
      const { chainId, chains, selected, hasSignIn, batches, permissionMode, permissions } = state.fields
      return {
        ...commonSnapshot(kernel),
        chainId,
        chains,
        accounts,
        selectedAccount: selected,
        permittedAccounts: state.permittedAccounts(),
        hasSignIn,
        batches,
        permissionMode,
        permissions,
      }
    }),
  }
}
