import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { payFormStore } from './payForm.js'

/** The controller of the payment that is being made, if there is one. */
interface PaymentControl {
  controller: AbortController | undefined
}

/** Returns the control of the payment that is being made. */
export function paymentControl(latchkey: Latchkey): PaymentControl {
  return internalsOf(latchkey).store('paymentControl', () => ({ controller: undefined }))
}

/** Leaves the payment: nothing more is sent for it, and the form has its defaults again. */
export function leavePayment(latchkey: Latchkey): void {
  const control = paymentControl(latchkey)
  control.controller?.abort()
  control.controller = undefined
  payFormStore(latchkey).setState({ payment: undefined, optionId: undefined, amount: '' })
}
