import type { StoreApi } from 'zustand/vanilla'
import { createStateStore } from './createStateStore.js'

export type ToastVariant = 'success' | 'error' | 'loading'

/** State of the toast. */
export interface ToastState {
  readonly message: string
  readonly variant: ToastVariant
  /** SVG markup of an icon that replaces that of the variant. Not sanitized: pass only markup of the app. */
  readonly svg?: string | undefined
  readonly open: boolean
  readonly autoClose: boolean
}

export function createToastStore(): StoreApi<ToastState> {
  return createStateStore<ToastState>({ message: '', variant: 'success', open: false, autoClose: true })
}
