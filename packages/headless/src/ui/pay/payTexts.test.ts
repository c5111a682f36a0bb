import { expect, test } from 'vitest'
import type { PaymentState } from '../../features/pay/payForm.js'
import { payTexts } from './payTexts.js'

const payment = (given?: bigint) =>
  ({
    value: 1_500_000n,
    request: { asset: { symbol: 'USDC', decimals: 6 }, recipient: `0x${'1'.repeat(40)}` },
    option: { token: { symbol: 'ETH', decimals: 18 }, value: given },
  }) as unknown as PaymentState

test('what is given is what the recipient gets, unless it is exchanged', () => {
  expect(payTexts(payment())).toEqual({ from: '1.5 USDC', amount: '1.5 USDC', to: '0x1111…1111' })
  expect(payTexts(payment(5n * 10n ** 14n)).from).toBe('0.0005 ETH')
})
