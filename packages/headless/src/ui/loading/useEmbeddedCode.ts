'use client'

import { useEffect, useState } from 'react'
import { useRegisterViews } from '../../features/router/useRegisterViews.js'
import type { LazyModule } from './lazyModule.js'
import type { LazyViews } from './lazyViews.js'
import { useLazyModule } from './useLazyModule.js'
import type { ModalCode } from './useModalCode.js'

/**
 * Loads the code of a card that is part of the page, at once, and registers its views.
 *
 * @param card - The code of the card.
 * @param views - Must be the same object on every render.
 *
 * @example
 * ```tsx
 * import { lazyModule, lazyViews, useEmbeddedCode } from '@latchkey/headless/ui'
 *
 * const views = lazyViews({ Connect: async () => ({ ConnectView: () => 'Connect' }) })
 * const card = lazyModule(async () => ({ Card: () => 'Card' }))
 *
 * export function EmbeddedWallet() {
 *   const { code, hasFailed } = useEmbeddedCode(card, views)
 *   if (hasFailed) return <p role="alert">The wallets could not be loaded.</p>
 *   return code ? <code.Card /> : null
 * }
 * ```
 */
export function useEmbeddedCode<module>(
  card: LazyModule<module>,
  views: LazyViews,
): Pick<ModalCode<module>, 'code' | 'hasFailed'> {
  const code = useLazyModule(card)
  const [hasFailed, setHasFailed] = useState(false)
  useRegisterViews(views)
  useEffect(() => {
    card.load().catch(() => setHasFailed(true))
  }, [card])
  return { code, hasFailed: hasFailed && !code }
}
