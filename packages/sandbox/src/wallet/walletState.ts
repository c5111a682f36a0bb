import type { Address } from 'viem'
import { readStoredWallet, type StoredWallet, writeStoredWallet } from './storedWallet.js'
import type { ApprovalMode, WalletChain, WalletStorage } from './types.js'

/** What a wallet is at one moment. */
export interface WalletFields {
  approval: ApprovalMode
  locked: boolean
  dead: boolean
  chainId: number
  chains: readonly WalletChain[]
  selected: Address
  permitted: readonly Address[]
}

/** The only place where a wallet's fields change. */
export interface WalletState {
  readonly fields: Readonly<WalletFields>
  /** Changes fields, stores what survives, then calls `changed`. */
  set(change: Partial<WalletFields>): void
  /** Back to the start; what was stored is removed. */
  reset(): void
  /** Takes over what another tab stored; back to the start if that removed it. */
  load(): void
  /** The chain it is on, if the wallet knows it. */
  chain(): WalletChain | undefined
  /** The accounts that a page may see, the selected one first. */
  permittedAccounts(): readonly Address[]
}

/** Makes the state of a wallet, from the storage if there is something in it. */
export function createWalletState(options: {
  accounts: readonly Address[]
  chains: readonly WalletChain[]
  chainId: number
  approval: ApprovalMode
  storage: WalletStorage | undefined
  rdns: string
  changed: () => void
}): WalletState {
  const { accounts, chains, chainId, approval, storage, rdns, changed } = options
  const [first] = accounts
  if (!first) throw new Error('A wallet needs at least one private key.')
  const start: WalletFields = {
    approval,
    locked: false,
    dead: false,
    chainId,
    chains,
    selected: first,
    permitted: [],
  }

  const restored = (stored: StoredWallet): Partial<WalletFields> => {
    const held = stored.permitted.filter((account) => accounts.includes(account))
    const known = chains.filter(({ id }) => !stored.forgotten.includes(id))
    const added = stored.added.filter(({ id }) => !known.some((chain) => chain.id === id))
    return {
      chainId: stored.chainId,
      chains: [...known, ...added],
      selected: accounts.includes(stored.selected) ? stored.selected : first,
      permitted: held,
      locked: stored.locked,
    }
  }
  const read = () => {
    const stored = readStoredWallet(storage, rdns)
    return stored ? restored(stored) : {}
  }

  let fields: WalletFields = { ...start, ...read() }
  const write = () => {
    const { selected, permitted, locked } = fields
    writeStoredWallet(storage, rdns, {
      chainId: fields.chainId,
      selected,
      permitted,
      locked,
      added: fields.chains.filter(({ id }) => !chains.some((chain) => chain.id === id)),
      forgotten: chains.map(({ id }) => id).filter((id) => !fields.chains.some((chain) => chain.id === id)),
    })
  }

  return {
    get fields() {
      return fields
    },
    set(change) {
      fields = { ...fields, ...change }
      write()
      changed()
    },
    reset() {
      fields = start
      writeStoredWallet(storage, rdns)
      changed()
    },
    load() {
      const { chains, chainId, selected, permitted, locked } = start
      fields = { ...fields, chains, chainId, selected, permitted, locked, ...read() }
      changed()
    },
    chain: () => fields.chains.find(({ id }) => id === fields.chainId),
    permittedAccounts() {
      const { permitted, selected } = fields
      // A wallet may have another account selected than the page may see.
      return permitted.includes(selected)
        ? [selected, ...permitted.filter((account) => account !== selected)]
        : permitted
    },
  }
}
