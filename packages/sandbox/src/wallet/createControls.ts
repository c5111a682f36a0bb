import { type Address, getAddress } from 'viem'
import type { ApprovalQueue } from './approvalQueue.js'
import { createAnswers } from './createAnswers.js'
import type { Signal } from './emitter.js'
import type { FaultQueue } from './faultQueue.js'
import type { Subscriptions } from './requests/subscriptions.js'
import type { WalletControls, WalletSnapshot } from './types.js'
import type { WalletState } from './walletState.js'

/** Makes the buttons of a wallet. */
export function createControls(options: {
  accounts: readonly Address[]
  state: WalletState
  faults: FaultQueue
  approvals: ApprovalQueue
  subscriptions: Subscriptions
  changed: Signal
}): WalletControls {
  const { accounts, state, faults, approvals, subscriptions, changed } = options
  let snapshot: WalletSnapshot | undefined
  changed.subscribe(() => {
    snapshot = undefined
  })

  const checkedChainId = (chainId: number) => {
    if (!Number.isSafeInteger(chainId) || chainId < 1)
      throw new Error(`A chain id is a positive integer, got ${chainId}.`)
    return chainId
  }

  return {
    get pending() {
      return approvals.pending
    },
    next: (...more) => faults.add(more),
    ...createAnswers({ approvals, changed }),
    setApproval: (approval) => state.set({ approval }),
    setLocked: (locked) => state.set({ locked }),
    setDead(dead) {
      state.set({ dead })
      if (dead) void approvals.answerAll({ kind: 'die' })
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
    disconnect: () => state.set({ permitted: [] }),
    reset() {
      faults.clear()
      subscriptions.end()
      void approvals.answerAll({ kind: 'reject' })
      state.reset()
    },
    getSnapshot() {
      const { approval, locked, dead, chainId, chains, selected } = state.fields
      snapshot ??= {
        approval,
        locked,
        dead,
        chainId,
        chains,
        accounts,
        selectedAccount: selected,
        permittedAccounts: state.permittedAccounts(),
        faults: faults.faults,
        pending: approvals.pending,
      }
      return snapshot
    },
    subscribe: changed.subscribe,
  }
}
