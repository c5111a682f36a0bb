'use client'

import { useModal, useRegisterViews, useToast } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { useThemeRoot } from './lib/theme-root'
import { useLazyModule } from './lib/use-lazy-module'
import { allViews, modalModule } from './modal-loader'
import { LoadFailure } from './parts/load-failure'
import { OpeningShell } from './parts/opening-shell'

export interface ModalProps {
  /** Class name of the card. */
  className?: string | undefined
}

/** How long the code of the modal may take before its empty card is shown. */
const shellDelayMs = 100
/** How long a loading error is shown. */
const failureMs = 5000
/** Time between the page and the code of the modal, so that what the app itself loads comes first. */
const restMs = 2000

/**
 * Renders the modal. Use it once, anywhere inside `LatchkeyProvider`. It renders nothing until the user
 * presses a button. Its code loads when the page has loaded and rests, or once the user hovers or focuses a
 * button; for a user who saves data, only then.
 */
export function Modal({ className }: ModalProps) {
  const { isOpen, isOpening, appendTo, isEmbedded, close, requestClose } = useModal()
  const isToastOpen = useToast().open
  const isWanted = isOpen || isToastOpen
  const root = useThemeRoot()
  const modal = useLazyModule(modalModule)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasShell, setHasShell] = useState(false)
  const [container, setContainer] = useState<HTMLElement | null>(null)

  useRegisterViews(allViews)
  useEffect(() => (modalModule.isLoaded() ? undefined : loadAtRest()), [])

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

  const isPending = isOpen || isOpening
  const isWaiting = isOpening || (isOpen && !modal)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setHasShell(true), shellDelayMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (isPending) return () => setHasShell(false)
  }, [isPending])

  if (isEmbedded) return null
  const shell = isWaiting && hasShell
  if (!modal && !shell) return hasFailed ? <LoadFailure /> : null
  const continuing = { ...root, 'data-continued': hasShell || undefined }
  const layers = (container?: HTMLElement) => (
    <>
      {shell && <OpeningShell root={root} container={container} onCancel={requestClose} />}
      {modal && (
        <modal.ModalDialog
          className={className}
          root={continuing}
          container={container}
          componentOf={modal.componentOf}
          accountHome={modal.accountHome}
        />
      )}
    </>
  )
  if (appendTo === 'body') return layers()
  return (
    <div ref={setContainer} data-slot="lk-modal-place">
      {container && layers(container)}
    </div>
  )
}

/** Loads the code of the modal when the page has loaded and rests. Returns the function that stops it. */
function loadAtRest(): (() => void) | undefined {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const load = () => void modalModule.load().catch(() => {})
  const wait = () => {
    timer = setTimeout(() => {
      // Safari has no such callback.
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(load)
      else load()
    }, restMs)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
