import type { Address } from 'viem'
import type { KernelFields, KernelState, StateSlice } from '../kernel/createKernelState.js'
import { parseStoredEvm } from './parseStoredEvm.js'
import type { BatchMode, PermissionMode, WalletChain, WalletPermission } from './types.js'

/** The state of a wallet's EVM part. */
export interface EvmFields {
  chainId: number
  chains: readonly WalletChain[]
  selected: Address
  permitted: readonly Address[]
  /** Whether the wallet has `wallet_connect`. Not stored. */
  hasSignIn: boolean
  /** Not stored. */
  batches: BatchMode
  /** Not stored. */
  permissionMode: PermissionMode
  /** Not stored. */
  permissions: readonly WalletPermission[]
}

/** The store of a wallet's EVM part. */
export interface EvmState {
  readonly fields: Readonly<EvmFields & KernelFields>
  /** Changes fields, writes them to the storage, then notifies. */
  set(change: Partial<EvmFields>): void
  /** Returns the current chain, if the wallet knows it. */
  chain(): WalletChain | undefined
  /** Returns the accounts that the page may see, the selected one first. */
  permittedAccounts(): readonly Address[]
  readonly slice: StateSlice
}

/**
 * Creates the store of a wallet's EVM part. Its slice has to be added to the kernel.
 * @throws Error if there is no account
 */
export function createEvmState(options: {
  kernel: KernelState
  accounts: readonly Address[]
  chains: readonly WalletChain[]
  chainId: number
  /** Default false. */
  hasSignIn?: boolean | undefined
  /** Default `sequential`. */
  batches?: BatchMode | undefined
  /** Default `none`. */
  permissionMode?: PermissionMode | undefined
}): EvmState {
  const { kernel, accounts, chains, chainId, hasSignIn = false } = options
  const [first] = accounts
  if (!first) throw new Error('A wallet needs at least one private key.')
  const { batches = 'sequential', permissionMode = 'none' } = options
  const start: EvmFields = {
    chainId,
    chains,
    selected: first,
    permitted: [],
    hasSignIn,
    batches,
    permissionMode,
    permissions: [],
  }
  let fields = start

  return {
    get fields() {
      return { ...kernel.fields, ...fields }
    },
    set(change) {
      fields = { ...fields, ...change }
      kernel.save()
    },
    chain: () => fields.chains.find(({ id }) => id === fields.chainId),
    permittedAccounts() {
      const { permitted, selected } = fields
      // The page may not have permission for the selected account.
      return permitted.includes(selected)
        ? [selected, ...permitted.filter((account) => account !== selected)]
        : permitted
    },
    slice: {
      restore(record) {
        const stored = record && parseStoredEvm(record)
        if (!stored) {
          fields = start
          return
        }
        const known = chains.filter(({ id }) => !stored.forgotten.includes(id))
        const added = stored.added.filter(({ id }) => !known.some((chain) => chain.id === id))
        fields = {
          chainId: stored.chainId,
          chains: [...known, ...added],
          selected: accounts.includes(stored.selected) ? stored.selected : first,
          permitted: stored.permitted.filter((account) => accounts.includes(account)),
          hasSignIn: fields.hasSignIn,
          batches: fields.batches,
          permissionMode: fields.permissionMode,
          permissions: fields.permissions,
        }
      },
      toRecord: () => ({
        chainId: fields.chainId,
        selected: fields.selected,
        permitted: fields.permitted,
        added: fields.chains.filter(({ id }) => !chains.some((chain) => chain.id === id)),
        forgotten: chains.map(({ id }) => id).filter((id) => !fields.chains.some((chain) => chain.id === id)),
      }),
    },
  }
}
