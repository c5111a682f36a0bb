'use client'

import { useMemo } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { ToastState } from '../../core/stores/toast.js'
import type { Toast } from '../../core/toast.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

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
export function useToast(): UseToastReturnType {
  const { toast } = internalsOf(useLatchkey('useToast'))
  const state = useStoreValue('toast', (all) => all)
  return useMemo(() => ({ ...toast, ...state }), [toast, state])
}
