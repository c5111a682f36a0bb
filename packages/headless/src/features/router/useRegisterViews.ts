'use client'

import { useEffect } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { ViewEntries } from '../../core/router.js'
import { showSocialReturn } from '../../core/showSocialReturn.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose router gets the views. */
export interface UseRegisterViewsParameters extends LatchkeyParameters {}

/**
 * Registers the views that the modal can navigate to, while the component is mounted. Without it, the modal
 * can navigate to every view, without loading code.
 *
 * @param views Must be the same object on every render.
 *
 * @example
 * ```tsx
 * import { useRegisterViews, useRouter } from '@latchkey/headless'
 *
 * const views = {
 *   Connect: { load: async () => {}, isLoaded: () => true },
 *   Account: { load: async () => {}, isLoaded: () => true },
 * }
 *
 * function Modal() {
 *   useRegisterViews(views)
 *   const { view } = useRouter()
 *   return <p>{view}</p>
 * }
 * ```
 */
export function useRegisterViews(views: ViewEntries, parameters: UseRegisterViewsParameters = {}): void {
  const latchkey = useGivenLatchkey('useRegisterViews', parameters.latchkey)
  const { router } = internalsOf(latchkey)
  useEffect(() => {
    const remove = router.registerViews(views)
    showSocialReturn(latchkey)
    return remove
  }, [latchkey, router, views])
}
