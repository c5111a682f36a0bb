import type { ApprovalRequest } from '../types.js'
import { type ApprovalQueue, createApprovalQueue } from './createApprovalQueue.js'
import { createFaultQueue, type FaultMethods, type FaultQueue } from './createFaultQueue.js'
import { createKernelState, type KernelState, type StateSlice } from './createKernelState.js'
import { createWireLog, type WritableWireLog } from './createWireLog.js'
import { createSignal, type Signal } from './emitter.js'
import type { ApprovalMode, WalletStorage } from './types.js'
import type { RequestDescription } from './window/RequestDescription.js'

/** The part of a wallet that each namespace provides. */
export interface WalletNamespace {
  /** CAIP-2 */
  readonly namespace: ApprovalRequest['namespace']
  readonly slice: StateSlice
  /** Describes a request of this namespace for the approval window. */
  describe(request: ApprovalRequest): RequestDescription
  /** Returns whether the page may see an account of this namespace. */
  isPermitted(): boolean
  /** Gives the page permission for the selected account. */
  permit(): void
  /** Revokes the page's permission. */
  forbid(): void
  /** Ends subscriptions. Called by a reset. */
  end?(): void
}

/** The part of a wallet that does not depend on its namespaces. */
export interface Kernel {
  readonly name: string
  readonly icon: string
  readonly state: KernelState
  readonly faults: FaultQueue
  readonly approvals: ApprovalQueue
  readonly log: WritableWireLog
  readonly changed: Signal
  /** The namespaces, in the order in which they were added. */
  readonly namespaces: readonly WalletNamespace[]
  /** Returns the origin of the page. */
  origin(): string
  /** Adds a namespace and restores its stored state. */
  add(namespace: WalletNamespace): void
  /** Called after the user approved a request to connect. */
  connected(namespace: WalletNamespace['namespace']): void
}

/**
 * Creates the common part of a wallet: lock, faults, open requests, log and storage. It has no provider until
 * namespaces are added.
 * @param options.id The name of its storage entry.
 * @param options.isConnectedAtOnce Whether approving one namespace connects all of them. Default false.
 */
export function createKernel(options: {
  id: string
  name: string
  icon: string
  approval: ApprovalMode
  storage: WalletStorage | undefined
  origin: () => string
  faultMethods?: FaultMethods
  isConnectedAtOnce?: boolean
}): Kernel {
  const { id, name, icon, approval, storage, origin, faultMethods, isConnectedAtOnce = false } = options
  const changed = createSignal()
  const state = createKernelState({ id, approval, storage, changed: changed.notify })
  const namespaces: WalletNamespace[] = []
  return {
    name,
    icon,
    state,
    faults: createFaultQueue(changed.notify, faultMethods),
    approvals: createApprovalQueue({ origin, changed: changed.notify }),
    log: createWireLog(),
    changed,
    namespaces,
    origin,
    add(namespace) {
      namespaces.push(namespace)
      state.addSlice(namespace.slice)
    },
    connected(approved) {
      if (!isConnectedAtOnce) return
      for (const each of namespaces) {
        if (each.namespace !== approved && !each.isPermitted()) each.permit()
      }
    },
  }
}
