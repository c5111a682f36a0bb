'use client'

import { useMemo } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { Router } from '../../core/router.js'
import type { RouterState } from '../../core/stores/router.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** The steps that a view can take. */
type Steps = Pick<
  Router,
  'push' | 'replace' | 'reset' | 'goBack' | 'goBackToIndex' | 'goBackBefore' | 'canOpen' | 'preload'
>

export interface UseRouterReturnType extends RouterState, Steps {
  /** A view's code is on its way; the old view is shown meanwhile. */
  readonly isLoadingView: boolean
  /** There is a view to go back to. */
  readonly canGoBack: boolean
}

/**
 * Returns the view stack of the modal, and functions to navigate.
 *
 * @example
 * const { canGoBack, goBack, push } = useRouter()
 *
 * <button onClick={() => push('Connect', { namespace: 'solana' })}>Connect a Solana wallet</button>
 */
export function useRouter(): UseRouterReturnType {
  const { router } = internalsOf(useLatchkey('useRouter'))
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
