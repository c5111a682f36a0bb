import type { CaipNetworkId } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'

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

const emptyFields: OnrampFormFields = {
  provider: undefined,
  purchase: undefined,
  networkId: undefined,
  payment: undefined,
  method: undefined,
  amount: '',
}

/** Returns the form of this latchkey. */
export function onrampFormStore(latchkey: Latchkey): StoreApi<OnrampFormFields> {
  return internalsOf(latchkey).store('onrampForm', () => createStore<OnrampFormFields>(() => emptyFields))
}

/** Changes fields of the form. Another payment currency has the default method. */
export function changeOnrampForm(latchkey: Latchkey, fields: Partial<OnrampFormFields>): void {
  const form = onrampFormStore(latchkey)
  const isOther = 'payment' in fields && fields.payment !== form.getState().payment
  form.setState({ ...(isOther && { method: undefined }), ...fields })
}

/** Brings back the defaults. */
export function resetOnrampForm(latchkey: Latchkey): void {
  onrampFormStore(latchkey).setState(emptyFields)
}
