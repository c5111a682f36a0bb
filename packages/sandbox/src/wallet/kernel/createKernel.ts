import type { ApprovalRequest } from '../types.js'
import { type ApprovalQueue, createApprovalQueue } from './createApprovalQueue.js'
import { createFaultQueue, type FaultMethods, type FaultQueue } from './createFaultQueue.js'
import { createKernelState, type KernelState, type StateSlice } from './createKernelState.js'
import { createWireLog, type WritableWireLog } from './createWireLog.js'
import { createSignal, type Signal } from './emitter.js'
import type { ApprovalMode, WalletStorage } from './types.js'
import type { RequestDescription } from './window/RequestDescription.js'

/** What a namespace brings into a wallet. */
export interface WalletNamespace {
  /** CAIP-2 */
  readonly namespace: ApprovalRequest['namespace']
  readonly slice: StateSlice
  /** Says what a request of this namespace asks for. */
  describe(request: ApprovalRequest): RequestDescription
  /** Whether the page may see an account of it. */
  isPermitted(): boolean
  /** Lets the page see the selected account. */
  permit(): void
  /** Takes the page's permission back. */
  forbid(): void
  /** Ends what runs by itself. Called at a reset. */
  end?(): void
}

/** What a wallet is made of, whatever its namespaces are. */
export interface Kernel {
  readonly name: string
  readonly icon: string
  readonly state: KernelState
  readonly faults: FaultQueue
  readonly approvals: ApprovalQueue
  readonly log: WritableWireLog
  readonly changed: Signal
  /** The namespaces that it serves, in the order in which they came. */
  readonly namespaces: readonly WalletNamespace[]
  /** Origin of the page. */
  origin(): string
  /** Adds a namespace, and restores what is stored of it. */
  add(namespace: WalletNamespace): void
  /** Called when the user has approved a request to connect. */
  connected(namespace: WalletNamespace['namespace']): void
}

/**
 * Makes the inside of a wallet: lock, life, faults, open requests, log and storage. It has no provider until namespaces are
 * added.
 * @param options.id What its entry in the storage is named after.
 * @param options.isConnectedAtOnce Whether approving one namespace is approving all. Default false.
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
