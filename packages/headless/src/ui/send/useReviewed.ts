'use client'

import { useState } from 'react'
import type { ViewName } from '../../core/stores/router.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useOnOpen } from '../timing/useOnOpen.js'

/**
 * Keeps what a view reviews, because its form is emptied when it is sent. Without a review, goes back, or to
 * the form.
 *
 * @param form - The view of the form.
 *
 * @example
 * ```tsx
 * import { useSendForm } from '@latchkey/headless'
 * import { useReviewed } from '@latchkey/headless/ui'
 *
 * export function SendReviewView() {
 *   const review = useReviewed(useSendForm().review, 'Send')
 *   return review ? <p>To {review.to}</p> : null
 * }
 * ```
 */
export function useReviewed<review>(review: review | undefined, form: ViewName): review | undefined {
  const { goBack, canGoBack, replace } = useRouter()
  const [kept] = useState(review)
  useOnOpen(() => (canGoBack ? goBack() : replace(form)), kept === undefined)
  return kept
}
