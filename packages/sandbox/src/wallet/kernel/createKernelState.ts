import { readRecord, writeRecord } from './readRecord.js'
import type { ApprovalMode, WalletStorage } from './types.js'

/** What every wallet is at one moment. */
export interface KernelFields {
  approval: ApprovalMode
  locked: boolean
  dead: boolean
  /** It answers nothing. */
  frozen: boolean
}

/** The part of a wallet's state that one namespace owns. */
export interface StateSlice {
  /** Takes over what was stored; goes back to the start without it, or if it cannot be understood. */
  restore(record: Readonly<Record<string, unknown>> | undefined): void
  /** What survives a reload, under names of its own. */
  toRecord(): Readonly<Record<string, unknown>>
}

/** The only place where what every wallet has changes, and the one writer of the storage. */
export interface KernelState {
  readonly fields: Readonly<KernelFields>
  /** Changes fields, stores what survives, then tells. */
  set(change: Partial<KernelFields>): void
  /** Adds a namespace's part, and restores it. */
  addSlice(slice: StateSlice): void
  /** Stores what survives and tells, after a slice has changed. */
  save(): void
  /** Back to the start; what was stored is removed. */
  reset(): void
  /** Takes over what another tab stored; back to the start if that removed it. */
  load(): void
}

/**
 * Makes the state of a wallet, from the storage if there is something in it.
 * @param options.id What the wallet's entry in the storage is named after.
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
