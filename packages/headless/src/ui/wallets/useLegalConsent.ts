'use client'

import { internalsOf } from '../../core/internals.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** Whether the user has to agree to the terms of the app before connecting, and to which. */
export interface LegalConsent {
  /** Whether to ask: `features.legalCheckbox` is on, and the app has a link to ask about. */
  readonly isNeeded: boolean
  /** Whether nothing can be connected yet, because the user has not agreed. */
  readonly isBlocked: boolean
  /** Whether the user has agreed since the modal was opened. */
  readonly hasAgreed: boolean
  setHasAgreed(hasAgreed: boolean): void
  /** Absent if the app has none. */
  readonly termsUrl?: string | undefined
  /** Absent if the app has none. */
  readonly privacyUrl?: string | undefined
}

/**
 * Returns whether the user has to agree to the terms of the app before connecting. The answer is forgotten
 * when the modal closes.
 *
 * @example
 * ```tsx
 * import { useLegalConsent } from '@latchkey/headless/ui'
 *
 * export function Terms() {
 *   const { isNeeded, hasAgreed, setHasAgreed, termsUrl } = useLegalConsent()
 *   if (!isNeeded) return null
 *   return (
 *     <label>
 *       <input
 *         type="checkbox"
 *         checked={hasAgreed}
 *         onChange={(event) => setHasAgreed(event.target.checked)}
 *       />
 *       I agree to the <a href={termsUrl}>terms</a>
 *     </label>
 *   )
 * }
 * ```
 */
export function useLegalConsent(): LegalConsent {
  const latchkey = useLatchkey()
  const hasAgreed = useStoreValue(latchkey, 'modal', (state) => state.hasAgreed)
  const { features, termsConditionsUrl, privacyPolicyUrl } = latchkey.options
  const isNeeded = features.legalCheckbox && (termsConditionsUrl ?? privacyPolicyUrl) !== undefined
  return {
    isNeeded,
    isBlocked: isNeeded && !hasAgreed,
    hasAgreed,
    setHasAgreed: (next) => internalsOf(latchkey).stores.modal.setState({ hasAgreed: next }),
    termsUrl: termsConditionsUrl,
    privacyUrl: privacyPolicyUrl,
  }
}
