import type { ApprovalQueue } from './approvalQueue.js'
import type { FaultQueue } from './faultQueue.js'
import {
  alreadyPending,
  disconnected,
  locked,
  ProviderRpcError,
  unknownChain,
  userRejected,
} from './providerRpcError.js'
import type { ApprovalChoice, ApprovalRequest, Fault, RequestSource } from './types.js'
import type { WalletState } from './walletState.js'
import type { OpenEntry } from './wireLog.js'

/** A request that is being answered. */
export interface RequestInHand {
  method: string
  params: unknown
  entry: OpenEntry
  /** Resolves when the page has its answer. */
  settled: Promise<void>
  /** Only for a request that arrived by pairing. */
  source?: RequestSource
  /** Set by a fault: what the page is answered with in place of the result. */
  wrongAnswer?: { result: unknown }
}

/** What came of asking the visitor, and the fault that the rest of the request still has to act on. */
export interface PromptResult {
  choice: ApprovalChoice
  fault: Fault | undefined
}

/** Asks the visitor, unless a fault says otherwise. */
export type PromptVisitor = (inHand: RequestInHand, request: ApprovalRequest) => Promise<PromptResult>

/** Real wallets hold one window of each of these at a time. */
const topics: Record<ApprovalRequest['kind'], string> = {
  connect: 'connect',
  unlock: 'connect',
  signMessage: 'sign',
  signTypedData: 'sign',
  sendTransaction: 'send',
  switchNetwork: 'network',
  addNetwork: 'network',
}

/** The error that a fault is answered with at once, if it is of that sort. */
function errorOf(
  fault: Fault | undefined,
  method: string,
  request: ApprovalRequest,
): ProviderRpcError | undefined {
  switch (fault?.kind) {
    case 'reject':
      return userRejected()
    case 'alreadyPending':
      return alreadyPending(method)
    case 'locked':
      return locked()
    case 'dead':
      return disconnected()
    case 'error':
      return new ProviderRpcError(fault.code, fault.message)
    case 'unknownChain':
      return unknownChain(request.kind === 'switchNetwork' ? request.to.id : 0, fault.code)
    default:
      return undefined
  }
}

/**
 * Makes the function by which every request asks.
 * @param isExclusive Whether a second request of a kind is refused while one is open. Default true, as browser wallets do.
 */
export function createPrompt(options: {
  state: Pick<WalletState, 'fields' | 'set'>
  faults: FaultQueue
  approvals: ApprovalQueue
  isExclusive?: boolean
}): PromptVisitor {
  const { state, faults, approvals, isExclusive = true } = options
  const open = new Set<string>()

  const ask = async (inHand: RequestInHand, request: ApprovalRequest, silent: boolean) => {
    const { method, params } = inHand
    if (state.fields.dead) throw disconnected()
    if (!silent && state.fields.approval === 'auto') return {}
    // Another window may follow an unlocked wallet, so that the answer is not what comes next.
    const settled = request.kind === 'unlock' ? Promise.resolve() : inHand.settled
    const { source } = inHand
    return approvals.open({ method, params, silent, request, settled, ...(source ? { source } : {}) })
  }
  const unlock = async (inHand: RequestInHand) => {
    // Nobody is there to unlock a wallet that answers by itself.
    if (state.fields.approval === 'auto') throw locked()
    await ask(inHand, { kind: 'unlock' }, false)
    state.set({ locked: false })
  }

  return async (inHand, request) => {
    const fault = faults.take(inHand.method)
    if (fault) inHand.entry.met(fault.kind)
    const error = errorOf(fault, inHand.method, request)
    if (error) throw error
    if (fault?.kind === 'wrongAnswer') inHand.wrongAnswer = { result: fault.result }
    const silent = fault?.kind === 'silent'
    const topic = topics[request.kind]
    // What has no window is in nobody's way: a silent request, or one that the wallet answers by itself at once.
    const holds = isExclusive && !silent && (state.fields.approval === 'window' || fault?.kind === 'delay')
    if (isExclusive && !silent && open.has(topic)) throw alreadyPending(inHand.method)
    if (holds) open.add(topic)
    try {
      if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
      if (state.fields.locked && !silent) await unlock(inHand)
      const choice = request.kind === 'unlock' ? {} : await ask(inHand, request, silent)
      return { choice, fault }
    } finally {
      if (holds) open.delete(topic)
    }
  }
}
