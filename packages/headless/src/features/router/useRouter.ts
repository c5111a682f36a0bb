'use client'

import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { Router } from '../../core/router.js'
import type { RouterState } from '../../core/stores/router.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** The functions of the router that views use. */
type Steps<latchkey extends Latchkey> = Pick<
  Router<NetworkIdOf<latchkey>>,
  'push' | 'replace' | 'reset' | 'goBack' | 'goBackToIndex' | 'goBackBefore' | 'canOpen' | 'preload'
>

/** The latchkey whose router is returned. */
export interface UseRouterParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/** The current view with its data, and the functions that navigate. */
export interface UseRouterReturnType<latchkey extends Latchkey = RegisteredLatchkey>
  extends RouterState<NetworkIdOf<latchkey>>,
    Steps<latchkey> {
  /** Whether the code of the next view is loading. The current view stays visible until then. */
  readonly isLoadingView: boolean
  /** Whether there is a previous view. */
  readonly canGoBack: boolean
}

/**
 * Returns the current view of the modal, its history, and functions to navigate. They do not open the modal:
 * `useModal().open({ view })` does.
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
export function useRouter<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseRouterParameters<latchkey> = {},
): UseRouterReturnType<latchkey> {
  const latchkey = useGivenLatchkey('useRouter', parameters.latchkey)
  const { router } = internalsOf(latchkey)
  const state = useStoreValue(latchkey, 'router', (all) => all)
  return useMemo(() => {
    const value: UseRouterReturnType<Latchkey> = {
      ...router,
      ...state,
      isLoadingView: state.loadingView !== undefined,
      canGoBack: state.history.length > 1,
    }
    return value as UseRouterReturnType<latchkey>
  }, [router, state])
}
