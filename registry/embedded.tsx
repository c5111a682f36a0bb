'use client'

import { useRegisterViews } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { useThemeRoot } from './lib/theme-root'
import { useLazyModule } from './lib/use-lazy-module'
import { allViews, modalModule } from './modal-loader'
import { LoadFailure } from './parts/load-failure'

export interface EmbeddedWalletProps {
  /** Class name of the card. */
  className?: string | undefined
}

/** The modal's card inside the page, always open. Requires `createLatchkey({ enableEmbedded: true })`. */
export function EmbeddedWallet({ className }: EmbeddedWalletProps) {
  const root = useThemeRoot()
  const modal = useLazyModule(modalModule)
  const [hasFailed, setHasFailed] = useState(false)
  useRegisterViews(allViews)
  useEffect(() => {
    modalModule.load().catch(() => setHasFailed(true))
  }, [])
  if (!modal) return hasFailed ? <LoadFailure /> : null
  return (
    <modal.EmbeddedCard
      className={className}
      root={root}
      componentOf={modal.componentOf}
      accountHome={modal.accountHome}
    />
  )
}
