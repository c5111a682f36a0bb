import type { ApprovalRequest, Fault } from '../types.js'
import type { ApprovalQueue } from './createApprovalQueue.js'
import type { FaultQueue } from './createFaultQueue.js'
import type { KernelState } from './createKernelState.js'
import type { OpenEntry } from './createWireLog.js'
import type { NamespaceErrors } from './NamespaceErrors.js'
import type { ApprovalChoice, RequestSource } from './types.js'

/** A request that is being answered. */
export interface RequestInHand {
  method: string
  params: unknown
  entry: OpenEntry
  /** Resolves when the page has its answer. */
  settled: Promise<void>
  /** Only for a request that arrived by pairing. */
  source?: RequestSource
  /** Set by a fault: the answer that replaces the result. */
  wrongAnswer?: { result: unknown }
}

/** The user's answer, and the fault that the rest of the request must apply. */
export interface PromptResult {
  choice: ApprovalChoice
  fault: Fault | undefined
}

/** Asks the user, unless a fault prevents it. */
export type Prompt<Request> = (inHand: RequestInHand, request: Request) => Promise<PromptResult>

/** Returns the error of a fault that fails immediately. */
function errorOf<Request>(
  fault: Fault,
  method: string,
  request: Request,
  errors: NamespaceErrors<Request>,
): Error | undefined {
  switch (fault.kind) {
    case 'reject':
      return errors.rejected()
    case 'alreadyPending':
      return errors.alreadyPending(method)
    case 'locked':
      return errors.locked()
    case 'dead':
      return errors.dead()
    case 'error':
      return errors.failed(fault.code, fault.message)
    default:
      return errors.ofFault?.(fault, request)
  }
}

/**
 * Creates the prompt for all requests of a namespace.
 * @param topics The topic of each kind of request. As in browser wallets, a second request of an open topic
 * fails. Default: none, so that requests wait in parallel, as in wallets on another device.
 * @param unlock The request to unlock the wallet, in the form of this namespace.
 */
export function createPrompt<Request extends ApprovalRequest>(options: {
  state: Pick<KernelState, 'fields' | 'set'>
  faults: FaultQueue
  approvals: ApprovalQueue
  errors: NamespaceErrors<Request>
  topics?: Readonly<Record<Request['kind'], string>>
  unlock: Request
}): Prompt<Request> {
  const { state, faults, approvals, errors, topics } = options
  const open = new Set<string>()

  const ask = async (inHand: RequestInHand, request: Request, silent: boolean) => {
    const { method, params } = inHand
    if (state.fields.dead) throw errors.dead()
    if (!silent && state.fields.approval === 'auto') return {}
    // Another window may follow an unlocked wallet, so that the answer is not what comes next.
    const settled = request.kind === 'unlock' ? Promise.resolve() : inHand.settled
    const { source } = inHand
    return approvals.open({
      method,
      params,
      silent,
      request,
      settled,
      errors,
      ...(source ? { source } : {}),
    })
  }
  const unlock = async (inHand: RequestInHand) => {
    // No user unlocks a wallet that answers automatically.
    if (state.fields.approval === 'auto') throw errors.locked()
    await ask(inHand, options.unlock, false)
    state.set({ locked: false })
  }

  return async (inHand, request) => {
    const fault = faults.take(inHand.method)
    if (fault) {
      inHand.entry.met(fault.kind)
      const error = errorOf(fault, inHand.method, request, errors)
      if (error) throw error
    }
    if (fault?.kind === 'wrongAnswer') inHand.wrongAnswer = { result: fault.result }
    const silent = fault?.kind === 'silent'
    const topic = topics?.[request.kind as Request['kind']]
    // Requests without a window block no other: silent ones, and those answered automatically.
    const mayHold = !silent && (state.fields.approval === 'window' || fault?.kind === 'delay')
    const held = mayHold ? topic : undefined
    if (topic !== undefined && !silent && open.has(topic)) throw errors.alreadyPending(inHand.method)
    if (held !== undefined) open.add(held)
    try {
      if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
      if (state.fields.locked && !silent) await unlock(inHand)
      const choice = request.kind === 'unlock' ? {} : await ask(inHand, request, silent)
      return { choice, fault }
    } finally {
      if (held !== undefined) open.delete(held)
    }
  }
}
