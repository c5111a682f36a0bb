import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { PayRequest } from '../../core/stores/router.js'
import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import type { PayOption } from './getPayOptions.js'

/**
 * What a payment is doing. `preparing`: it is checked. `approving`, `swapping`: the wallet is asked to
 * exchange the token, `confirmingSwap`: that is not in a block yet. `sending`: the wallet is asked to send,
 * `confirming`: that is not in a block yet.
 */
export type PaymentStage =
  | 'preparing'
  | 'approving'
  | 'swapping'
  | 'confirmingSwap'
  | 'sending'
  | 'confirming'

/** A payment that was begun, and what became of it. */
export interface PaymentState {
  readonly request: PayRequest
  /** What the recipient receives, in the smallest unit of the asset. */
  readonly value: bigint
  readonly option: PayOption
  readonly status: 'pending' | 'success' | 'failed'
  readonly stage: PaymentStage
  /** When the stage began, in milliseconds since 1970. */
  readonly stageStartedAt: number
  /** The transaction that exchanges the token. */
  readonly swapHash?: string | undefined
  /** The transaction that pays the recipient. */
  readonly hash?: string | undefined
  /** Why it failed. */
  readonly error?: LatchkeyErrorType | undefined
}

/** What is to be paid, and how. */
export interface PayForm {
  readonly request: PayRequest | undefined
  /** The text that the user has entered for a request without an amount. */
  readonly amount: string
  /** Id of the option that the user has chosen. Default: the first that can pay. */
  readonly optionId: string | undefined
  readonly payment: PaymentState | undefined
}

const empty: PayForm = { request: undefined, amount: '', optionId: undefined, payment: undefined }

/** Returns the form of this latchkey. */
export function payFormStore(latchkey: Latchkey): StoreApi<PayForm> {
  return internalsOf(latchkey).store('payForm', () => createStore<PayForm>(() => empty))
}

/** Begins with a request, unless it is the one that the form has. A payment that is pending stays. */
export function beginPayForm(latchkey: Latchkey, request: PayRequest): void {
  const form = payFormStore(latchkey)
  const { request: before, payment } = form.getState()
  if (before && JSON.stringify(before) === JSON.stringify(request)) return
  form.setState({ ...empty, request, payment: payment?.status === 'pending' ? payment : undefined })
}
