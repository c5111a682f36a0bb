'use client'

import { useMemo } from 'react'
import type { Router } from '../../core/router.js'
import type { RouterState } from '../../core/stores/router.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

export interface UseRouterReturnType extends RouterState, Router {
  /** A view's code is on its way; the old view is shown meanwhile. */
  readonly isLoadingView: boolean
  /** There is a view to go back to. */
  readonly canGoBack: boolean
}

/** The view stack of the modal. spec 2.0, 2.1 */
export function useRouter(): UseRouterReturnType {
  const { router } = useLatchkey('useRouter')
  const state = useStoreValue('router', (all) => all)
  return useMemo(
    () => ({
      ...router,
      ...state,
      isLoadingView: state.loadingView !== undefined,
      canGoBack: state.history.length > 1,
    }),
    [router, state],
  )
}
