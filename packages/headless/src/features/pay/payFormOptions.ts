import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { PayOptionMissingError } from '../../shared/errors/pay.js'
import { paymentControl } from './leavePayment.js'
import { type PayErrorType, type PayParameters, type PayReturnType, pay } from './pay.js'

/** Returns the options of `useMutation` for `pay` with what the form has. */
export function payFormMutationOptions(latchkey: Latchkey, parameters: PayParameters | undefined) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'pay'],
    async mutationFn() {
      if (!parameters) throw new PayOptionMissingError()
      const control = paymentControl(latchkey)
      // A second click joins the payment of the first, and ends with it.
      const controller = control.controller ?? new AbortController()
      control.controller = controller
      try {
        return await pay(latchkey, { ...parameters, signal: controller.signal })
      } finally {
        if (control.controller === controller) control.controller = undefined
      }
    },
    networkMode: 'always',
  } as const satisfies UseMutationOptions<PayReturnType, PayErrorType, void>
}
