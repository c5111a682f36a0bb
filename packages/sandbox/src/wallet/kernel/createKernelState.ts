import { readRecord, writeRecord } from './readRecord.js'
import type { ApprovalMode, WalletStorage } from './types.js'

/** The state that every wallet has. */
export interface KernelFields {
  approval: ApprovalMode
  locked: boolean
  dead: boolean
  /** Whether the wallet answers no request. */
  frozen: boolean
}

/** The part of a wallet's state that one namespace owns. */
export interface StateSlice {
  /** Applies a stored record. Restores the initial state if there is none or it is invalid. */
  restore(record: Readonly<Record<string, unknown>> | undefined): void
  /** Returns the state to store, under names that no other slice uses. */
  toRecord(): Readonly<Record<string, unknown>>
}

/** The store of a wallet's common state. Only it writes the storage. */
export interface KernelState {
  readonly fields: Readonly<KernelFields>
  /** Changes fields, writes the storage, then notifies. */
  set(change: Partial<KernelFields>): void
  /** Adds the slice of a namespace and restores it. */
  addSlice(slice: StateSlice): void
  /** Writes the storage and notifies, after a slice has changed. */
  save(): void
  /** Restores the initial state and removes the stored one. */
  reset(): void
  /** Applies what another tab stored. Restores the initial state if the entry was removed. */
  load(): void
}

/**
 * Creates the store of a wallet, from the storage if it has an entry.
 * @param options.id The name of the wallet's storage entry.
 */
export function createKernelState(options: {
  id: string
  approval: ApprovalMode
  storage: WalletStorage | undefined
  changed: () => void
}): KernelState {
  const { id, approval, storage, changed } = options
  const slices: StateSlice[] = []
  const start: KernelFields = { approval, locked: false, dead: false, frozen: false }
  const isLocked = (record: Readonly<Record<string, unknown>> | undefined) => record?.locked === true

  let fields: KernelFields = { ...start, locked: isLocked(readRecord(storage, id)) }
  const save = () => {
    const { locked } = fields
    writeRecord(storage, id, Object.assign({ locked }, ...slices.map((slice) => slice.toRecord())))
    changed()
  }

  return {
    get fields() {
      return fields
    },
    set(change) {
      fields = { ...fields, ...change }
      save()
    },
    addSlice(slice) {
      slices.push(slice)
      slice.restore(readRecord(storage, id))
    },
    save,
    reset() {
      fields = start
      for (const slice of slices) slice.restore(undefined)
      writeRecord(storage, id)
      changed()
    },
    load() {
      const record = readRecord(storage, id)
      fields = { ...fields, locked: isLocked(record) }
      for (const slice of slices) slice.restore(record)
      changed()
    },
  }
}
