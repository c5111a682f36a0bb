'use client'

import { useMemo } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { ToastState } from '../../core/stores/toast.js'
import type { Toast } from '../../core/toast.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

export interface UseToastReturnType extends ToastState, Toast {}

/** The one message of the moment, and how to show one. */
export function useToast(): UseToastReturnType {
  const { toast } = internalsOf(useLatchkey('useToast'))
  const state = useStoreValue('toast', (all) => all)
  return useMemo(() => ({ ...toast, ...state }), [toast, state])
}
