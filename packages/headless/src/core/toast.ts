import type { StoreApi } from 'zustand/vanilla'
import { BaseError } from '../shared/errors/base.js'
import type { ToastAbout, ToastState, ToastVariant } from './stores/toast.js'

/** Delay before a toast replaces another, in milliseconds. */
export const toastReplaceMs = 150

/** Time after which a toast closes, in milliseconds. */
export const toastAutoCloseMs = 2500

export interface ShowToastParameters {
  message: string
  /** What the message says, for copied views in another language. Default: none. */
  about?: ToastAbout | undefined
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
    show({ message, about, variant = 'success', autoClose = variant !== 'loading' }) {
      const open = () => {
        store.setState({ message, ...(about && { about }), variant, autoClose, open: true }, true)
        closeLater()
      }
      if (!store.getState().open && replacing === undefined) return open()
      toast.hide()
      replacing = setTimeout(open, toastReplaceMs)
    },
    showSuccess: (message) => toast.show({ message, variant: 'success' }),
    showError(error) {
      const known = error instanceof BaseError ? error : undefined
      const message = typeof error === 'string' ? error : (known?.shortMessage ?? 'Something went wrong')
      toast.show({ message, variant: 'error', about: known && { type: 'error', error: known } })
    },
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
