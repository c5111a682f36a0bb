'use client'

import { useLatchkey, useModal, useStoreValue } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { cn } from './lib/cn'
import { useThemeRoot } from './lib/theme-root'
import { useLazyModule } from './lib/use-lazy-module'
import { buttonMessages } from './messages/buttons'
import { allViews, modalModule } from './modal-loader'

export interface ModalProps {
  /** Class of the card. */
  className?: string | undefined
}

/** How long a failure to load is shown. */
const failureMs = 5000

/**
 * Where the modal lives. Put it once anywhere below `LatchkeyProvider`: it adds nothing to the page, and loads nothing, until a
 * button is pointed at or pressed.
 */
export function Modal({ className }: ModalProps) {
  const latchkey = useLatchkey()
  const { isOpen, appendTo, isEmbedded } = useModal()
  const isToastOpen = useStoreValue('toast', (state) => state.open)
  const isWanted = isOpen || isToastOpen
  const modal = useLazyModule(modalModule)
  const [hasFailed, setHasFailed] = useState(false)
  const [container, setContainer] = useState<HTMLElement | null>(null)

  useEffect(() => latchkey.router.registerViews(allViews), [latchkey])

  useEffect(() => {
    if (!isWanted || modal) return
    modalModule.load().catch(() => {
      setHasFailed(true)
      latchkey.modal.close()
    })
  }, [isWanted, modal, latchkey])

  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => setHasFailed(false), failureMs)
    return () => clearTimeout(timer)
  }, [hasFailed])

  if (isEmbedded) return null
  if (!modal) return hasFailed ? <LoadFailure /> : null
  const { ModalDialog } = modal
  if (appendTo === 'body') return <ModalDialog className={className} />
  return (
    <div ref={setContainer} data-slot="lk-modal-place">
      {container && <ModalDialog className={className} container={container} />}
    </div>
  )
}

function LoadFailure() {
  const root = useThemeRoot()
  return (
    <div
      {...root}
      role="alert"
      data-slot="lk-load-failure"
      className={cn(
        'lk-guard lk:fixed lk:inset-x-4 lk:top-4 lk:z-(--lk-layer) lk:mx-auto lk:w-fit lk:rounded-[22px] lk:bg-lk-surface lk:px-4 lk:py-3 lk:text-lk-detail lk:font-medium lk:shadow-lk-toast',
        root['data-theme'] === 'dark' && 'dark',
      )}
    >
      {buttonMessages.loadFailed}
    </div>
  )
}
