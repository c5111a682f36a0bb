import type { StoreApi } from 'zustand/vanilla'
import type { BaseError } from '../../shared/errors/base.js'
import { createStateStore } from './createStateStore.js'

export type ToastVariant = 'success' | 'error' | 'loading'

/** What a toast of Latchkey says, for an app that says it in another language. */
export type ToastAbout =
  /** What became of a payment. `approved`: the wallet sends it, although the app had stopped waiting. */
  | {
      readonly type: 'payment'
      readonly status: 'approved' | 'success' | 'reverted' | 'failed'
      /** In units of the token, as a decimal text. */
      readonly amount: string
      readonly symbol: string
      /** The receiver, shortened. */
      readonly to: string
      /** Why it has `failed`: it was cancelled, replaced, dropped or has expired. */
      readonly error?: BaseError | undefined
    }
  /** What became of a swap. `failed`: it was cancelled, replaced, dropped or has expired. */
  | {
      readonly type: 'swap'
      readonly status: 'approved' | 'success' | 'reverted' | 'failed'
      /** What is paid, in units of `from`, as a decimal text. */
      readonly amount: string
      /** Symbol of the token that is paid. */
      readonly from: string
      /** Symbol of the token that is received. */
      readonly to: string
      /** Why it has `failed`. */
      readonly error?: BaseError | undefined
    }
  /** What was bought has arrived. */
  | {
      readonly type: 'purchase'
      readonly status: 'success'
      /** In units of the currency, as a decimal text. */
      readonly amount: string
      readonly symbol: string
    }
  /** A wallet was asked for a method that is not allowed. */
  | { readonly type: 'refused' }
  | { readonly type: 'error'; readonly error: BaseError }

/**
 * Texts of toasts, by what they are about. A type without one keeps the English text, `message`; so does one
 * that returns `undefined`.
 *
 * @example
 * ```ts
 * import type { ToastTexts } from '@latchkey/headless'
 *
 * const texts: ToastTexts = { refused: () => 'Aktion nicht erlaubt' }
 * ```
 */
export type ToastTexts = {
  readonly [type in ToastAbout['type']]?: (
    about: Extract<ToastAbout, { readonly type: type }>,
  ) => string | undefined
}

/** State of the toast. */
export interface ToastState {
  /** The text, in English if it is of Latchkey. */
  readonly message: string
  /** What the text says. Absent for a text of the app. */
  readonly about?: ToastAbout | undefined
  readonly variant: ToastVariant
  readonly open: boolean
  readonly autoClose: boolean
}

export function createToastStore(): StoreApi<ToastState> {
  return createStateStore<ToastState>({ message: '', variant: 'success', open: false, autoClose: true })
}
