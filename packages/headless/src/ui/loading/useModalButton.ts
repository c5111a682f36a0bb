'use client'

import type { ViewName } from '../../core/stores/router.js'
import { useModal } from '../../features/modal/useModal.js'
import type { LazyModule } from './lazyModule.js'
import { useLazyModule } from './useLazyModule.js'

/** The state of a button that opens the modal, and its functions. */
export interface ModalButton {
  readonly isOpen: boolean
  /** Whether the modal was opened and its code is still loading. */
  readonly isBusy: boolean
  /** Loads the code of the modal. For pointer enter and focus of the button. */
  prepare(): void
  /** Opens the modal. */
  open(): void
}

/**
 * Returns the state of a button that opens the modal, and its functions.
 *
 * @param card - The code of the card.
 * @param view - The first view. Default: Account if a wallet is connected or being reconnected, else Connect.
 *
 * @example
 * ```tsx
 * import { lazyModule, useModalButton } from '@latchkey/headless/ui'
 *
 * const card = lazyModule(async () => ({ Card: () => 'Card' }))
 *
 * export function NetworkButton() {
 *   const { isBusy, prepare, open } = useModalButton(card, 'Networks')
 *   return (
 *     <button aria-busy={isBusy} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
 *       Networks
 *     </button>
 *   )
 * }
 * ```
 */
export function useModalButton(card: LazyModule<unknown>, view?: ViewName): ModalButton {
  const { isOpen, isOpening, open, prepare } = useModal()
  const isLoaded = useLazyModule(card) !== undefined
  return {
    isOpen,
    isBusy: (isOpening || isOpen) && !isLoaded,
    prepare() {
      card.load().catch(() => {})
      prepare({ view: view ?? 'Connect' })
    },
    open() {
      void open({ view })
    },
  }
}
