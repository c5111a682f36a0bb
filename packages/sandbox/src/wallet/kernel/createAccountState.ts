import type { Kernel, WalletNamespace } from './createKernel.js'
import type { StateSlice } from './createKernelState.js'
import { isRecord } from './isRecord.js'

/** The accounts of one namespace: all of them, the selected one, and those with permission. */
export interface AccountState {
  /** All addresses of the wallet. */
  readonly all: readonly string[]
  readonly selected: string
  /** Returns the addresses with permission, the selected one first. Empty if not connected. */
  permitted(): readonly string[]
  /** Returns the addresses that the page sees. Empty while the wallet is locked. */
  visible(): readonly string[]
  /** Gives the page permission for these addresses. Default: the selected one. */
  permit(addresses?: readonly string[]): void
  forbid(): void
  /**
   * Selects an account. A connected page gets permission for it. Throws Error if the wallet does not have it.
   */
  select(address: string): void
  readonly slice: StateSlice
}

/**
 * Creates the accounts of one namespace. The slice has to be added to the kernel.
 * @param name The name of its part of the storage.
 * @throws Error if there is no account
 */
export function createAccountState(
  kernel: Kernel,
  name: Exclude<WalletNamespace['namespace'], 'eip155'> | 'cosmos',
  all: readonly string[],
): AccountState {
  const [first] = all
  if (first === undefined) throw new Error('A wallet needs at least one private key.')
  const start = { selected: first, permitted: [] as readonly string[] }
  let fields = start
  const set = (change: Partial<typeof start>) => {
    fields = { ...fields, ...change }
    kernel.state.save()
  }
  const permitted = () => {
    const { selected, permitted } = fields
    return permitted.includes(selected)
      ? [selected, ...permitted.filter((each) => each !== selected)]
      : permitted
  }
  return {
    all,
    get selected() {
      return fields.selected
    },
    permitted,
    visible: () => (kernel.state.fields.locked ? [] : permitted()),
    permit(addresses = []) {
      const held = all.filter((each) => addresses.includes(each))
      const [firstHeld] = held
      const { selected } = fields
      if (firstHeld === undefined) set({ permitted: [selected] })
      else set({ permitted: held, selected: held.includes(selected) ? selected : firstHeld })
    },
    forbid: () => set({ permitted: [] }),
    select(address) {
      if (!all.includes(address)) throw new Error(`The wallet does not hold the account ${address}.`)
      const joins = fields.permitted.length > 0 && !fields.permitted.includes(address)
      set({ selected: address, ...(joins ? { permitted: [...fields.permitted, address] } : {}) })
    },
    slice: {
      restore(record) {
        const stored = record?.[name]
        if (!isRecord(stored) || !Array.isArray(stored.permitted)) {
          fields = start
          return
        }
        const kept = stored.permitted
        const selected = all.find((each) => each === stored.selected) ?? first
        fields = { selected, permitted: all.filter((each) => kept.includes(each)) }
      },
      toRecord: () => ({ [name]: fields }),
    },
  }
}
