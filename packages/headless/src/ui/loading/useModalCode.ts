'use client'

import { useEffect, useState } from 'react'
import { useModal } from '../../features/modal/useModal.js'
import { useRegisterViews } from '../../features/router/useRegisterViews.js'
import { useToast } from '../../features/toasts/useToast.js'
import type { LazyModule } from './lazyModule.js'
import type { LazyViews } from './lazyViews.js'
import { useLazyModule } from './useLazyModule.js'

/** How long the code of the modal may take before an empty card is shown. */
const shellDelayMs = 100
/** How long a failure is shown. */
const failureMs = 5000
/** Time between the page and the code of the modal, so that what the app itself loads comes first. */
const restMs = 2000

/** What the modal shows. */
export interface ModalCode<module> {
  /** The code of the card, or `undefined` until it has loaded. */
  readonly code: module | undefined
  /** Whether an empty card is shown: the modal is opening, and its code takes longer than 100 ms. */
  readonly isShell: boolean
  /** Whether an empty card was shown when the modal was opened, so that the card does not come in again. */
  readonly isContinued: boolean
  /** Whether the code could not be loaded. `true` for five seconds. */
  readonly hasFailed: boolean
}

/**
 * Loads the code of the modal and registers its views. The card and the first views load when the page has
 * loaded and has had two seconds of rest; for a user who saves data, and before that, the card loads when the
 * modal opens or a toast is shown. If the code cannot be loaded, the modal closes.
 *
 * @param card - The code of the card.
 * @param views - Must be the same object on every render.
 *
 * @example
 * ```tsx
 * import { lazyModule, lazyViews, useModalCode } from '@latchkey/headless/ui'
 *
 * const views = lazyViews({ Connect: async () => ({ ConnectView: () => 'Connect' }) })
 * const card = lazyModule(async () => ({ Card: () => 'Card' }))
 *
 * export function Modal() {
 *   const { code, isShell, hasFailed } = useModalCode(card, views)
 *   if (hasFailed) return <p role="alert">The wallets could not be loaded.</p>
 *   if (isShell) return <p role="status">Loading…</p>
 *   return code ? <code.Card /> : null
 * }
 * ```
 */
export function useModalCode<module>(card: LazyModule<module>, views: LazyViews): ModalCode<module> {
  const { isOpen, isOpening, close } = useModal()
  const isToastOpen = useToast().open
  const code = useLazyModule(card)
  const [hasFailed, setHasFailed] = useState(false)
  const [isContinued, setIsContinued] = useState(false)

  useRegisterViews(views)
  useEffect(() => (card.isLoaded() ? undefined : loadAtRest(card, views)), [card, views])

  const isWanted = isOpen || isToastOpen
  useEffect(() => {
    if (!isWanted || code) return
    card.load().catch(() => {
      setHasFailed(true)
      close()
    })
  }, [card, isWanted, code, close])

  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => setHasFailed(false), failureMs)
    return () => clearTimeout(timer)
  }, [hasFailed])

  const isPending = isOpen || isOpening
  const isWaiting = isOpening || (isOpen && !code)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsContinued(true), shellDelayMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (isPending) return () => setIsContinued(false)
  }, [isPending])

  return { code, isShell: isWaiting && isContinued, isContinued, hasFailed }
}

/** Loads the code when the page has loaded and rests. Returns the function that stops it. */
function loadAtRest(card: LazyModule<unknown>, { Connect, Account }: LazyViews): (() => void) | undefined {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const load = () => {
    for (const each of [card, Connect, Account]) each?.load().catch(() => {})
  }
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
