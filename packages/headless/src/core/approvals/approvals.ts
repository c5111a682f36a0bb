import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { ConnectionWallet } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { ViewName } from '../stores/router.js'

/** The view that shows the requests. */
export const approvalView: ViewName = 'ApproveTransaction'

/** A request of a wallet, as its adapter describes it. */
export interface RequestToApprove {
  readonly namespace: Namespace
  /** The network of the account. */
  readonly networkId: CaipNetworkId | undefined
  /** The account that is asked. */
  readonly address: string | undefined
  readonly method: string
  readonly params: unknown
  readonly wallet: ConnectionWallet
  /**
   * Whether the wallet asks the user once more, in a window of its own. `false`: approving signs or sends.
   */
  readonly isPreview: boolean
}

/** A request that waits for the user. */
export interface ApprovalRequest extends RequestToApprove {
  readonly id: number
  /** Whether the user has approved it, and the wallet has not answered yet. */
  readonly isPending: boolean
}

/** How the user answers a request. */
interface Answers {
  /** @param params What is sent in place of the request's parameters. */
  approve(params: unknown): void
  reject(error: unknown): void
}

/** A list that can be watched. */
interface ListStore<entry> {
  getState(): readonly entry[]
  setState(list: readonly entry[]): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: (list: readonly entry[]) => void): () => void
}

/** The requests of a latchkey, and what answers them. */
export interface Approvals {
  /** Oldest first. */
  readonly store: ListStore<ApprovalRequest>
  /** By the id of the request, until it is answered. */
  readonly answers: Map<number, Answers>
  /** The number of components that show the requests. */
  readonly watchers: { count: number }
}

/** Error of EIP-1193 for a request that the user rejects. */
export function rejection(message: string): Error {
  return Object.assign(new Error(message), { code: 4001 })
}

/** zustand and our emitter are in the page's first files, which this module would cut. */
function createListStore<entry>(): ListStore<entry> {
  let list: readonly entry[] = []
  const listeners = new Set<(list: readonly entry[]) => void>()
  return {
    getState: () => list,
    setState(next) {
      list = next
      for (const listener of [...listeners]) listener(list)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the requests of a latchkey. */
export function approvalsOf(latchkey: Latchkey): Approvals {
  const { store } = internalsOf(latchkey)
  return store('approvals', () => ({
    store: createListStore<ApprovalRequest>(),
    answers: new Map(),
    watchers: { count: 0 },
  }))
}

/**
 * Approves a request. Does nothing if it is answered or gone.
 *
 * @param params What is sent in place of the request's parameters. Default: those.
 */
export function approveRequest(latchkey: Latchkey, id: number, params?: unknown): void {
  const { store, answers } = approvalsOf(latchkey)
  const request = store.getState().find((each) => each.id === id)
  const answer = answers.get(id)
  if (!answer || !request) return
  answers.delete(id)
  const sent = params ?? request.params
  const approved = { ...request, params: sent, isPending: true }
  store.setState(store.getState().map((each) => (each.id === id ? approved : each)))
  answer.approve(sent)
}

/** Rejects a request. Does nothing if it is answered or gone. */
export function rejectRequest(
  latchkey: Latchkey,
  id: number,
  error: unknown = rejection('The user rejected the request.'),
): void {
  const { answers } = approvalsOf(latchkey)
  const answer = answers.get(id)
  if (!answer) return
  answers.delete(id)
  answer.reject(error)
  removeRequest(latchkey, id)
}

/** Removes a request that is answered from the list. */
export function removeRequest(latchkey: Latchkey, id: number): void {
  const { store } = approvalsOf(latchkey)
  const rest = store.getState().filter((each) => each.id !== id)
  if (rest.length < store.getState().length) store.setState(rest)
}
