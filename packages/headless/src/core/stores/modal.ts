import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Namespace } from '../../shared/caip.js'

export interface ModalState {
  readonly isOpen: boolean
  /** Closing was refused a moment ago. spec 9.5 */
  readonly isShaking: boolean
  /** Only the ways into this namespace are shown. */
  readonly namespace?: Namespace | undefined
}

export function createModalStore(isEmbedded: boolean): StoreApi<ModalState> {
  return createStore<ModalState>(() => ({ isOpen: isEmbedded, isShaking: false }))
}
