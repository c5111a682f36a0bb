import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import type { OnrampProvider } from '../../wire/onramp/onramp.js'

/**
 * What became of a purchase. `opening`: the provider is asked for its page. `open`: the page is shown.
 * `blocked`: the browser has blocked the window. `closed`: it was closed before the provider led back.
 * `returned`: the provider led back to the app. `declined`: it said that the payment failed. `arrived`: the
 * account has more of the currency than before. Whatever the page does, the account is watched.
 */
export type OnrampOrderStatus =
  | 'opening'
  | 'open'
  | 'blocked'
  | 'closed'
  | 'returned'
  | 'declined'
  | 'arrived'

/** A purchase on the page of a provider. */
export interface OnrampOrder {
  readonly id: string
  readonly provider: OnrampProvider
  readonly networkId: CaipNetworkId
  /** The account that receives. */
  readonly address: string
  /** What is bought. */
  readonly symbol: string
  readonly status: OnrampOrderStatus
  /** The page of the provider if the window was `blocked`: a link for the user. It is for one purchase. */
  readonly url?: string | undefined
  /** What has arrived, in the smallest unit, with its decimals. */
  readonly received?: { readonly value: bigint; readonly decimals: number } | undefined
}

/** What the user has entered to buy. */
export interface OnrampFormFields {
  /** Id of the provider. Default: the first. */
  readonly provider: string | undefined
  /** Id or symbol of what is bought. Default: the first that the active network has. */
  readonly purchase: string | undefined
  /** Default: the active network if the currency has it, else its first. */
  readonly networkId: CaipNetworkId | undefined
  /** ISO 4217 code of what is paid. Default: the first. */
  readonly payment: string | undefined
  /** `card`, `ach_bank_account` ... Default: the first of the currency. */
  readonly method: string | undefined
  /** The text of what is paid, fees included. */
  readonly amount: string
}

/** The form, and the purchase that was begun last. */
export interface OnrampForm extends OnrampFormFields {
  readonly order: OnrampOrder | undefined
}

const emptyFields: OnrampFormFields = {
  provider: undefined,
  purchase: undefined,
  networkId: undefined,
  payment: undefined,
  method: undefined,
  amount: '',
}

/** Returns the form of this latchkey. */
export function onrampFormStore(latchkey: Latchkey): StoreApi<OnrampForm> {
  return internalsOf(latchkey).store('onrampForm', () =>
    createStore<OnrampForm>(() => ({ ...emptyFields, order: undefined })),
  )
}

/** Changes fields of the form. Another payment currency has the default method. */
export function changeOnrampForm(latchkey: Latchkey, fields: Partial<OnrampFormFields>): void {
  const form = onrampFormStore(latchkey)
  const isOther = 'payment' in fields && fields.payment !== form.getState().payment
  form.setState({ ...(isOther && { method: undefined }), ...fields })
}

/** Brings back the defaults. A purchase that was begun stays. */
export function resetOnrampForm(latchkey: Latchkey): void {
  onrampFormStore(latchkey).setState(emptyFields)
}
