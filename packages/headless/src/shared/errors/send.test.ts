import { expect, test } from 'vitest'
import {
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionNotConfirmedError,
  TransactionReplacedError,
} from './send.js'

/** Each of them can be wrong: a node may be behind, or another one may still send the transaction. */
test.each([
  ['dropped', new TransactionDroppedError()],
  ['expired', new TransactionExpiredError()],
  ['not confirmed', new TransactionNotConfirmedError()],
  ['replaced', new TransactionReplacedError('0x1')],
])('a transaction that is %s: the user looks at the activity before sending again', (_, error) => {
  expect(error.action).toBe('Check your wallet’s activity before you send again.')
  expect(error.message).toContain(error.action)
  expect(error.message).not.toMatch(/nothing was sent|sign (it )?again|try again/i)
})

test('only a cancelled transaction can be sent again at once, because another one has its place', () => {
  expect(new TransactionCancelledError('0x1').action).toBe('Send again if you still want to.')
})
