import { createAnswers } from './createAnswers.js'
import type { Kernel } from './createKernel.js'
import type { CommonControls, CommonSnapshot } from './types.js'

/** Creates the controls that every wallet has. `disconnect` applies to all namespaces. */
export function createCommonControls(kernel: Kernel): CommonControls {
  const { state, faults, approvals, changed, namespaces } = kernel
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
    setFrozen: (frozen) => state.set({ frozen }),
    disconnect() {
      for (const namespace of namespaces) namespace.forbid()
    },
    reset() {
      faults.clear()
      for (const namespace of namespaces) namespace.end?.()
      void approvals.answerAll({ kind: 'reject' })
      state.reset()
    },
    subscribe: changed.subscribe,
  }
}

/** Returns the part of a snapshot that every wallet has. */
export function commonSnapshot({ state, faults, approvals }: Kernel): CommonSnapshot {
  return { ...state.fields, faults: faults.faults, pending: approvals.pending }
}

/** Caches a snapshot until the wallet changes. */
export function keepSnapshot<Snapshot>({ changed }: Kernel, make: () => Snapshot): () => Snapshot {
  let snapshot: Snapshot | undefined
  changed.subscribe(() => {
    snapshot = undefined
  })
  return () => {
    snapshot ??= make()
    return snapshot
  }
}
