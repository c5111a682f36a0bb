'use client'

import { useLatchkey } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { allViews, modalModule } from './modal-loader'

export interface EmbeddedWalletProps {
  /** Class of the card. */
  className?: string | undefined
}

/** The modal's card as a part of the page, always open. For `createLatchkey({ enableEmbedded: true })`. */
export function EmbeddedWallet({ className }: EmbeddedWalletProps) {
  const latchkey = useLatchkey()
  const [modal, setModal] = useState(modalModule.loaded)
  useEffect(() => latchkey.router.registerViews(allViews), [latchkey])
  useEffect(() => {
    let isCurrent = true
    modalModule.load().then(
      (module) => isCurrent && setModal(module),
      (error) => latchkey.emit({ type: 'router.failed', view: 'Connect', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [latchkey])
  return modal ? <modal.EmbeddedCard className={className} /> : null
}
