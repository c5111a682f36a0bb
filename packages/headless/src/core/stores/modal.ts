import type { StoreApi } from 'zustand/vanilla'
import type { Namespace } from '../../shared/caip.js'
import { createStateStore } from './createStateStore.js'

export interface ModalState {
  readonly isOpen: boolean
  /** `open` was called, and the code of the first view is still loading. */
  readonly isOpening: boolean
  /** Closing was refused a moment ago. */
  readonly isShaking: boolean
  /** The wallets of this page have been looked for, in every namespace. */
  readonly hasLooked: boolean
  /** Only wallets of this namespace are shown. */
  readonly namespace?: Namespace | undefined
}

export function createModalStore(isEmbedded: boolean): StoreApi<ModalState> {
  return createStateStore<ModalState>({
    isOpen: isEmbedded,
    isOpening: false,
    isShaking: false,
    hasLooked: false,
  })
}
