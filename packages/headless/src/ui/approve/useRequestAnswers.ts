'use client'

import { useApprovals } from '../../features/approve/useApprovals.js'
import { type AnswerPress, useAnswerPress } from './useAnswerPress.js'
import type { ShownRequest } from './useShownRequest.js'

/** The buttons that answer a request. */
export interface RequestAnswers {
  /** Whether everything was read that the user has to read. */
  readonly isReady: boolean
  /** What has to be done first. `undefined` if it is nothing that the user can do. */
  readonly first: 'readDangers' | 'setLimit' | undefined
  readonly canReject: boolean
  readonly canApprove: boolean
  /** Handlers of the button that rejects. */
  readonly reject: AnswerPress
  /** Handlers of the button that approves. While something has to be done first, a press shows that. */
  readonly approve: AnswerPress
}

/**
 * Returns what the buttons of a request do. Approving waits until the request was visible for 500 ms, was
 * simulated, its dangers were in view and its limit is set. Nothing is answered twice.
 *
 * @param shown - What `useShownRequest` returned.
 *
 * @example
 * ```tsx
 * import { type ShownRequest, useRequestAnswers } from '@latchkey/headless/ui'
 *
 * export function Answers({ shown }: { shown: ShownRequest }) {
 *   const { first, reject, approve } = useRequestAnswers(shown)
 *   return (
 *     <>
 *       <button {...reject}>Reject</button>
 *       <button {...approve}>{first === 'readDangers' ? 'Read the warnings first' : 'Confirm'}</button>
 *     </>
 *   )
 * }
 * ```
 */
export function useRequestAnswers(shown: ShownRequest): RequestAnswers {
  const { request, limits, isSimulating, dangers } = shown
  const { id = -1, isPending = false } = request ?? {}
  const first =
    dangers && !dangers.areRead ? 'readDangers' : limits.editing === undefined ? undefined : 'setLimit'
  // What it would do is seen before it can be done.
  const isReady = dangers !== undefined && first === undefined && !isSimulating
  const rejecting = useApprovals()
  const approving = useApprovals({ isShown: isReady })
  const canReject = rejecting.canAnswer && !isPending
  const canApprove = approving.canAnswer && !isPending
  const hasLimits = Object.keys(limits.values).length > 0
  const reject = useAnswerPress(id, canReject, () => rejecting.reject(id))
  const approve = useAnswerPress(id, canApprove, () =>
    approving.approve(id, hasLimits ? limits.params : undefined),
  )
  const showFirst = first === 'readDangers' ? dangers?.showNext : limits.focusForm
  return {
    isReady,
    first,
    canReject,
    canApprove,
    reject,
    approve: first && showFirst ? { ...approve, onClick: showFirst } : approve,
  }
}
