'use client'

import { useCallback, useSyncExternalStore } from 'react'
import {
  type ApprovalRequest,
  approvalsOf,
  approveRequest,
  rejectRequest,
} from '../../core/approvals/approvals.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose requests are returned. */
export interface UseApprovalsParameters extends LatchkeyParameters {}

/** The requests that wait for the user, and what answers them. */
export interface UseApprovalsReturnType {
  /** Oldest first. */
  readonly requests: readonly ApprovalRequest[]
  /** The request to show: the oldest. */
  readonly current: ApprovalRequest | undefined
  /**
   * Approves a request. It stays in the list as `isPending` until the wallet has answered.
   *
   * @param id Default: the current request.
   */
  approve(id?: number): void
  /**
   * Rejects a request: its caller gets error 4001. Does nothing once it is approved.
   *
   * @param id Default: the current request.
   */
  reject(id?: number): void
}

const none: readonly ApprovalRequest[] = []

/**
 * Returns the requests that wait for the user's approval in the app: those of wallets without a window of
 * their own (`inAppWallet`), and with `features.requestPreview` those of others. The modal shows them on
 * `ApproveTransaction`; an app without the modal shows them with this hook. `useDecodedRequest` says in words
 * what each asks for.
 *
 * @example
 * ```tsx
 * import { useApprovals } from '@latchkey/headless'
 *
 * function Approval() {
 *   const { current, approve, reject } = useApprovals()
 *   if (!current) return null
 *   return (
 *     <dialog open>
 *       <p>
 *         {current.wallet.name}: {current.method}
 *       </p>
 *       <button type="button" disabled={current.isPending} onClick={() => approve()}>
 *         Approve
 *       </button>
 *       <button type="button" disabled={current.isPending} onClick={() => reject()}>
 *         Reject
 *       </button>
 *     </dialog>
 *   )
 * }
 * ```
 */
export function useApprovals(parameters: UseApprovalsParameters = {}): UseApprovalsReturnType {
  const latchkey = useGivenLatchkey('useApprovals', parameters.latchkey)
  const { store, watchers } = approvalsOf(latchkey)
  const subscribe = useCallback(
    (listener: () => void) => {
      watchers.count += 1
      const unsubscribe = store.subscribe(listener)
      return () => {
        watchers.count -= 1
        unsubscribe()
      }
    },
    [store, watchers],
  )
  const requests = useSyncExternalStore(subscribe, store.getState, () => none)
  const [current] = requests
  const answer = (how: typeof approveRequest, id = current?.id) => {
    if (id !== undefined) how(latchkey, id)
  }
  return {
    requests,
    current,
    approve: (id) => answer(approveRequest, id),
    reject: (id) => answer(rejectRequest, id),
  }
}
