'use client'

import { useMemo } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { Router } from '../../core/router.js'
import type { RouterState } from '../../core/stores/router.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** The functions of the router that views use. */
type Steps = Pick<
  Router,
  'push' | 'replace' | 'reset' | 'goBack' | 'goBackToIndex' | 'goBackBefore' | 'canOpen' | 'preload'
>

export interface UseRouterReturnType extends RouterState, Steps {
  /** Whether the code of the next view is loading. The current view stays visible until then. */
  readonly isLoadingView: boolean
  /** Whether there is a previous view. */
  readonly canGoBack: boolean
}

/**
 * Returns the current view of the modal, its history, and functions to navigate.
 *
 * @example
 * ```tsx
 * import { useRouter } from '@latchkey/headless'
 *
 * function Header() {
 *   const { canGoBack, goBack, view } = useRouter()
 *   return (
 *     <header>
 *       {canGoBack && <button onClick={goBack}>Back</button>}
 *       <h2>{view}</h2>
 *     </header>
 *   )
 * }
 * ```
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
