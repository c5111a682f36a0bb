'use client'

import { useLatchkey } from '@latchkey/headless'
import { useEffect } from 'react'
import { useLazyModule } from './lib/use-lazy-module'
import { allViews, modalModule } from './modal-loader'

export interface EmbeddedWalletProps {
  /** Class of the card. */
  className?: string | undefined
}

/** The modal's card as a part of the page, always open. For `createLatchkey({ enableEmbedded: true })`. */
export function EmbeddedWallet({ className }: EmbeddedWalletProps) {
  const latchkey = useLatchkey()
  const modal = useLazyModule(modalModule)
  useEffect(() => latchkey.router.registerViews(allViews), [latchkey])
  useEffect(() => {
    modalModule.load().catch((error) => latchkey.emit({ type: 'router.failed', view: 'Connect', error }))
  }, [latchkey])
  return modal ? <modal.EmbeddedCard className={className} /> : null
}
