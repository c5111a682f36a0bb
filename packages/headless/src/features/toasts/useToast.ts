'use client'

import { useMemo } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { ToastState } from '../../core/stores/toast.js'
import type { Toast } from '../../core/toast.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** The latchkey whose toasts are returned. */
export interface UseToastParameters extends LatchkeyParameters {}

/** The current toast, and the functions that show and hide toasts. */
export interface UseToastReturnType extends ToastState, Toast {}

/**
 * Returns the toast, and functions to show and hide it.
 *
 * @example
 * ```tsx
 * import { useToast } from '@latchkey/headless'
 *
 * function SaveButton() {
 *   const { showSuccess } = useToast()
 *   return (
 *     <button type="button" onClick={() => showSuccess('Saved')}>
 *       Save
 *     </button>
 *   )
 * }
 * ```
 */
export function useToast(parameters: UseToastParameters = {}): UseToastReturnType {
  const latchkey = useGivenLatchkey('useToast', parameters.latchkey)
  const { toast } = internalsOf(latchkey)
  const state = useStoreValue(latchkey, 'toast', (all) => all)
  return useMemo(() => ({ ...toast, ...state }), [toast, state])
}
