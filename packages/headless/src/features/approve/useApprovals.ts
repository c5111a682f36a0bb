'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  type ApprovalRequest,
  approvalsOf,
  approveRequest,
  rejectRequest,
} from '../../core/approvals/approvals.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose requests are returned, and whether the current one is shown. */
export interface UseApprovalsParameters extends LatchkeyParameters {
  /**
   * Whether what the current request asks for is on the screen. It can be answered 500 ms later. Default:
   * `true`.
   */
  readonly isShown?: boolean | undefined
}

/** The requests that wait for the user, and what answers them. */
export interface UseApprovalsReturnType {
  /** Oldest first. */
  readonly requests: readonly ApprovalRequest[]
  /** The request to show: the oldest. */
  readonly current: ApprovalRequest | undefined
  /**
   * Whether the current request was visible for 500 ms, so that a press for what was there before does not
   * answer it. Starts again with each request, and when the page was hidden.
   */
  readonly canAnswer: boolean
  /**
   * Approves the current request. It stays in the list as `isPending` until the wallet has answered. Does
   * nothing while `canAnswer` is false.
   *
   * @param id Id of the request that the user has seen. Another than the current one is not approved.
   * @param params What is sent in place of the request's parameters, such as those of `limitAllowance`.
   */
  approve(id?: number, params?: unknown): void
  /**
   * Rejects a request: its caller gets error 4001. Does nothing once it is approved, or for the current one
   * while `canAnswer` is false.
   *
   * @param id Default: the current request.
   */
  reject(id?: number): void
}

const none: readonly ApprovalRequest[] = []
/** Time that a request has to be visible before it can be answered, in milliseconds. */
const visibleMs = 500

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
 *   const { current, canAnswer, approve, reject } = useApprovals()
 *   if (!current) return null
 *   const isDisabled = !canAnswer || current.isPending
 *   return (
 *     <dialog open>
 *       <p>
 *         {current.wallet.name}: {current.method}
 *       </p>
 *       <button type="button" disabled={isDisabled} onClick={() => approve(current.id)}>
 *         Approve
 *       </button>
 *       <button type="button" disabled={isDisabled} onClick={() => reject(current.id)}>
 *         Reject
 *       </button>
 *     </dialog>
 *   )
 * }
 * ```
 */
export function useApprovals(parameters: UseApprovalsParameters = {}): UseApprovalsReturnType {
  const { isShown = true } = parameters
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
  const canAnswer = useVisible(isShown ? current?.id : undefined)
  return {
    requests,
    current,
    canAnswer,
    approve(id = current?.id, params) {
      if (canAnswer && id !== undefined && id === current?.id) approveRequest(latchkey, id, params)
    },
    reject(id = current?.id) {
      if (id !== undefined && (canAnswer || id !== current?.id)) rejectRequest(latchkey, id)
    },
  }
}

/** Returns whether this was there for some time without a break, on a page that is not hidden. */
function useVisible(id: number | undefined): boolean {
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    if (id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      setSeen(undefined)
      if (document.visibilityState !== 'hidden') timer = setTimeout(() => setSeen(id), visibleMs)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      setSeen(undefined)
      document.removeEventListener('visibilitychange', start)
    }
  }, [id])
  return id !== undefined && seen === id
}
