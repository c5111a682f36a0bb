'use client'

import { useEffect, useState } from 'react'
import type { ViewName } from '../../core/stores/router.js'
import { useRouter } from '../../features/router/useRouter.js'

/** The form and its review. */
export interface ReviewSubmitParameters {
  /** The view of the review. */
  view: ViewName
  /** Whether the form can be reviewed. */
  canReview: boolean
  /** Whether something is missing or wrong. */
  mustStop: boolean
  /** The mutation that fixes what is reviewed. */
  reviewing: {
    readonly isPending: boolean
    mutate(variables: undefined, options: { onSuccess: () => void; onSettled: () => void }): void
  }
}

/** What the button of a form does. */
export interface ReviewSubmit {
  readonly isBusy: boolean
  /** Opens the review, at once or when what the form reads has arrived. */
  submit(): void
}

/**
 * Returns what the button of a form does.
 *
 * @example
 * ```tsx
 * import { useSendForm } from '@latchkey/headless'
 * import { useReviewSubmit } from '@latchkey/headless/ui'
 *
 * export function ReviewButton() {
 *   const { canReview, reviewing } = useSendForm()
 *   const { submit, isBusy } = useReviewSubmit({ view: 'SendReview', canReview, mustStop: false, reviewing })
 *   return (
 *     <button disabled={isBusy} onClick={submit}>
 *       Review
 *     </button>
 *   )
 * }
 * ```
 */
export function useReviewSubmit({
  view,
  canReview,
  mustStop,
  reviewing,
}: ReviewSubmitParameters): ReviewSubmit {
  const { push } = useRouter()
  // Pressed while a price, a fee or a receiver is read.
  const [isWaiting, setIsWaiting] = useState(false)
  const { mutate, isPending } = reviewing
  if (isWaiting && mustStop) setIsWaiting(false)
  const isReady = isWaiting && canReview && !mustStop && !isPending
  useEffect(() => {
    if (!isReady) return
    mutate(undefined, { onSuccess: () => push(view), onSettled: () => setIsWaiting(false) })
  }, [isReady, mutate, push, view])
  return { isBusy: isWaiting || isPending, submit: () => setIsWaiting(true) }
}
