import type { StoreApi } from 'zustand/vanilla'
import { BaseError } from '../shared/errors/base.js'
import type { ToastState, ToastVariant } from './stores/toast.js'

/** How long a toast that replaces another waits. */
export const toastReplaceMs = 150

/** How long a toast stays that closes by itself. */
export const toastAutoCloseMs = 2500

export interface ShowToastParameters {
  message: string
  variant?: ToastVariant | undefined
  svg?: string | undefined
  /** Default true, false for `loading`. */
  autoClose?: boolean | undefined
}

/** One message at a time. */
export interface Toast {
  /** Shows a message; one that is open closes first, and the new one follows 150 ms later. */
  show(parameters: ShowToastParameters): void
  showSuccess(message: string): void
  /** Takes a text, or any error: what a visitor can read of it is shown. */
  showError(error: unknown): void
  showLoading(message: string): void
  hide(): void
  /** Keeps the toast while a visitor reads it (pointer or focus on it). */
  pause(): void
  /** Lets it close again, after the full time. */
  resume(): void
}

export function createToast(store: StoreApi<ToastState>): Toast {
  let replacing: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  function closeLater(): void {
    clearTimeout(closing)
    if (store.getState().open && store.getState().autoClose)
      closing = setTimeout(toast.hide, toastAutoCloseMs)
  }

  const toast: Toast = {
    show({ message, variant = 'success', svg, autoClose = variant !== 'loading' }) {
      const open = () => {
        store.setState({ message, variant, svg, autoClose, open: true }, true)
        closeLater()
      }
      const isReplacing = store.getState().open || replacing !== undefined
      clearTimeout(replacing)
      replacing = undefined
      if (!isReplacing) return open()
      toast.hide()
      replacing = setTimeout(() => {
        replacing = undefined
        open()
      }, toastReplaceMs)
    },
    showSuccess: (message) => toast.show({ message, variant: 'success' }),
    showError: (error) => toast.show({ message: textOf(error), variant: 'error' }),
    showLoading: (message) => toast.show({ message, variant: 'loading' }),
    hide() {
      clearTimeout(closing)
      clearTimeout(replacing)
      replacing = undefined
      if (store.getState().open) store.setState({ open: false })
    },
    pause: () => clearTimeout(closing),
    resume: closeLater,
  }
  return toast
}

function textOf(error: unknown): string {
  if (typeof error === 'string') return error
  return error instanceof BaseError ? error.shortMessage : 'Something went wrong'
}
