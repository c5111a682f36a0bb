'use client'

import { useEffect } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { ViewEntries } from '../../core/router.js'
import { useLatchkey } from '../../react/useLatchkey.js'

/**
 * Registers the views that the modal can navigate to, while the component is mounted. Without it, every view counts
 * as installed and its code as loaded.
 *
 * @param views Must be the same object on every render.
 * @example
 * const views = { Connect: { load: () => import('./Connect'), isLoaded: () => false } }
 *
 * function Modal() {
 *   useRegisterViews(views)
 *   const { view } = useRouter()
 *   …
 * }
 */
export function useRegisterViews(views: ViewEntries): void {
  const { router } = internalsOf(useLatchkey('useRegisterViews'))
  useEffect(() => router.registerViews(views), [router, views])
}
