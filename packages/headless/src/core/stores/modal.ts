import type { StoreApi } from 'zustand/vanilla'
import type { Namespace } from '../../shared/caip.js'
import { createStateStore } from './createStateStore.js'

export interface ModalState {
  readonly isOpen: boolean
  /** Closing was refused a moment ago. spec 9.5 */
  readonly isShaking: boolean
  /** The wallets of this page have been looked for, in every namespace. */
  readonly hasLooked: boolean
  /** Only the ways into this namespace are shown. */
  readonly namespace?: Namespace | undefined
}

export function createModalStore(isEmbedded: boolean): StoreApi<ModalState> {
  return createStateStore<ModalState>({ isOpen: isEmbedded, isShaking: false, hasLooked: false })
}
