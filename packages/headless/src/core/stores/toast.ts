import type { StoreApi } from 'zustand/vanilla'
import { createStateStore } from './createStateStore.js'

export type ToastVariant = 'success' | 'error' | 'loading'

/** State of the toast. */
export interface ToastState {
  readonly message: string
  readonly variant: ToastVariant
  readonly open: boolean
  readonly autoClose: boolean
}

export function createToastStore(): StoreApi<ToastState> {
  return createStateStore<ToastState>({ message: '', variant: 'success', open: false, autoClose: true })
}
