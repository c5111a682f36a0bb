import type { SandboxPayments } from '../payments/createPayments.js'
import { boolean } from './parseControl.js'
import { count, milliseconds, readControls } from './readControls.js'

/**
 * Applies the body of `POST /payments/faults`. Fields that are left out are not changed. Their names are
 * those of the controls of the payments.
 * @throws RequestError 400, before any change
 */
export function steerPayments(payments: SandboxPayments, body: unknown): void {
  const { on, run } = readControls(body, 'the payments')
  on('reset', boolean, (wanted) => wanted && payments.reset())
  on('decline', boolean, payments.decline)
  on('delay', milliseconds, payments.delay)
  on('failNext', count, payments.failNext)
  run()
}
