import type { StoreApi } from 'zustand/vanilla'
import { BaseError } from '../shared/errors/base.js'
import type { ToastState, ToastVariant } from './stores/toast.js'

/** Delay before a toast replaces another, in milliseconds. */
export const toastReplaceMs = 150

/** Time after which a toast closes, in milliseconds. */
export const toastAutoCloseMs = 2500

export interface ShowToastParameters {
  message: string
  variant?: ToastVariant | undefined
  /** Whether the toast closes after 2.5 s. Default: true, `false` for `loading`. */
  autoClose?: boolean | undefined
}

/** Shows one message at a time. */
export interface Toast {
  /** Shows a message. If a toast is open, it closes first, and the new one opens 150 ms later. */
  show(parameters: ShowToastParameters): void
  showSuccess(message: string): void
  /** Shows a text, or the `shortMessage` of an error. Other errors show a general message. */
  showError(error: unknown): void
  showLoading(message: string): void
  hide(): void
  /** Keeps the toast open, while the pointer is over it or it has focus. */
  pause(): void
  /** Lets the toast close again after the full time. */
  resume(): void
}

/** Creates the functions that show and hide the toast. */
export function createToast(store: StoreApi<ToastState>): Toast {
  /** Set until the toast that replaces another is hidden. */
  let replacing: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  function closeLater(): void {
    clearTimeout(closing)
    if (store.getState().autoClose) closing = setTimeout(toast.hide, toastAutoCloseMs)
  }

  const toast: Toast = {
    show({ message, variant = 'success', autoClose = variant !== 'loading' }) {
      const open = () => {
        store.setState({ message, variant, autoClose, open: true }, true)
        closeLater()
      }
      if (!store.getState().open && replacing === undefined) return open()
      toast.hide()
      replacing = setTimeout(open, toastReplaceMs)
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
