'use client'

import { useModal, useRegisterViews, useToast } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { useThemeRoot } from './lib/theme-root'
import { useLazyModule } from './lib/use-lazy-module'
import { allViews, componentOf, modalModule } from './modal-loader'
import { LoadFailure } from './parts/load-failure'

export interface ModalProps {
  /** Class name of the card. */
  className?: string | undefined
}

/** How long a loading error is shown. */
const failureMs = 5000

/**
 * Renders the modal. Use it once, anywhere inside `LatchkeyProvider`. It loads and renders nothing until the
 * user hovers, focuses or presses a button.
 */
export function Modal({ className }: ModalProps) {
  const { isOpen, appendTo, isEmbedded, close } = useModal()
  const isToastOpen = useToast().open
  const isWanted = isOpen || isToastOpen
  const root = useThemeRoot()
  const modal = useLazyModule(modalModule)
  const [hasFailed, setHasFailed] = useState(false)
  const [container, setContainer] = useState<HTMLElement | null>(null)

  useRegisterViews(allViews)

  useEffect(() => {
    if (!isWanted || modal) return
    modalModule.load().catch(() => {
      setHasFailed(true)
      close()
    })
  }, [isWanted, modal, close])

  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => setHasFailed(false), failureMs)
    return () => clearTimeout(timer)
  }, [hasFailed])

  if (isEmbedded) return null
  if (!modal) return hasFailed ? <LoadFailure /> : null
  const { ModalDialog } = modal
  const dialog = { className, root, componentOf }
  if (appendTo === 'body') return <ModalDialog {...dialog} />
  return (
    <div ref={setContainer} data-slot="lk-modal-place">
      {container && <ModalDialog {...dialog} container={container} />}
    </div>
  )
}
