import { u8aToHex } from '@polkadot/util'
import type { Hex } from 'viem'
import { encodeNumber, type Runtime } from '../runtime/createRuntime.js'
import type { AccountState, RuntimeEvent } from '../runtime/types.js'
import type { Blocks } from './createBlocks.js'
import { createStorage, type Storage, type StorageChanges } from './createStorage.js'

/** Number of blocks whose state is kept, as by a node that is not an archive. */
export const keptStates = 256

/** Accounts and storage of the network. Writes belong to the newest block, or to the one in production. */
export interface State {
  storage: Storage
  account(key: Hex): AccountState | undefined
  /** Sets or removes an account. */
  setAccount(key: Hex, account: AccountState | undefined): void
  /** Starts a block: later writes belong to it. Stores the hash of its parent. */
  beginBlock(number: number, ms: number): void
  /** Stores the events of the block. */
  endBlock(events: readonly RuntimeEvent[]): void
  /** Restores the state after block `next`, which was one of the last blocks. */
  retractTo(next: number): void
  /** Returns the changes since the last call. */
  takeChanges(): StorageChanges
}

export function createState(runtime: Runtime, blocks: Blocks): State {
  const storage = createStorage(keptStates)
  let accounts = new Map<Hex, AccountState>()
  /** The accounts after each of the last blocks. */
  const earlier = new Map<number, { accounts: Map<Hex, AccountState>; issuance: bigint }>()
  const { keys } = runtime
  let number = 0
  let issuance = 0n
  let changes = new Map<Hex, Hex | null>()

  const write = (key: Hex, value: Hex | null) => {
    storage.set(key, value, number)
    changes.set(key, value)
  }
  const writeNumber = (path: string, value: number | bigint, bits: 32 | 64 | 128) =>
    write(keys.plain(path), u8aToHex(encodeNumber(value, bits)))
  const worth = (account: AccountState | undefined) => (account ? account.free + account.reserved : 0n)
  const writeEvents = (events: readonly RuntimeEvent[]) => {
    write(keys.plain('System.Events'), runtime.encodeEvents(events))
    writeNumber('System.EventCount', events.length, 32)
  }

  writeNumber('System.Number', 0, 32)
  writeNumber('Balances.TotalIssuance', 0, 128)
  writeEvents([])
  return {
    storage,
    account: (key) => accounts.get(key),
    setAccount(key, account) {
      issuance += worth(account) - worth(accounts.get(key))
      if (account) accounts.set(key, account)
      else accounts.delete(key)
      write(keys.account(key), account ? runtime.encodeAccount(account) : null)
      writeNumber('Balances.TotalIssuance', issuance, 128)
    },
    beginBlock(next, ms) {
      earlier.set(number, { accounts: new Map(accounts), issuance })
      earlier.delete(number - keptStates)
      number = next
      const parent = blocks.best
      writeNumber('System.Number', number, 32)
      writeNumber('Timestamp.Now', ms, 64)
      write(keys.plain('System.ParentHash'), parent.hash)
      write(keys.blockHash(parent.number), parent.hash)
      const old = number - 1 - runtime.blockHashCount
      if (old > 0) storage.forget(keys.blockHash(old))
    },
    endBlock: writeEvents,
    retractTo(next) {
      const before = earlier.get(next)
      if (!before) throw new Error(`The state of block ${next} is not kept.`)
      accounts = new Map(before.accounts)
      issuance = before.issuance
      number = next
      for (const [key, value] of storage.retractTo(next)) changes.set(key, value)
    },
    takeChanges() {
      const taken = changes
      changes = new Map()
      return taken
    },
  }
}
