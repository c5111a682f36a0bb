'use client'

import { useEffect, useState } from 'react'
import type { LazyModule } from './lazyModule.js'
import { useLazyModule } from './useLazyModule.js'

/** A module that loads when it is shown. */
export interface LazyLoad<module> {
  /** `undefined` until it has loaded. */
  readonly module: module | undefined
  /** Whether it could not be loaded, also while that is tried again. */
  readonly hasFailed: boolean
  /** Whether it is loading again after a failure. */
  readonly isRetrying: boolean
  retry(): void
}

/**
 * Loads a module when the component is shown.
 *
 * @example
 * ```tsx
 * import { lazyModule, useLazyLoad } from '@latchkey/headless/ui'
 *
 * const settings = lazyModule(async () => ({ language: 'en' }))
 *
 * export function Language() {
 *   const { module, hasFailed, retry } = useLazyLoad(settings)
 *   if (hasFailed) return <button onClick={retry}>Try again</button>
 *   return <p>{module?.language ?? 'Loading…'}</p>
 * }
 * ```
 */
export function useLazyLoad<module>(lazy: LazyModule<module>): LazyLoad<module> {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    lazy.load().catch(() => setFailed(attempt))
  }, [lazy, attempt])
  return {
    module: useLazyModule(lazy),
    hasFailed: failed >= 0,
    isRetrying: failed >= 0 && failed < attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
