import type { ApiPromise } from '@polkadot/api'
import { InsufficientBalanceError, InsufficientFeeError } from '../../../shared/errors/send.js'
import { formatBalance } from '../../../shared/format.js'
import type { Network } from '../../../shared/types.js'
import { BelowExistentialDepositError } from '../errors.js'
import { existentialDepositOf, readAccount } from './readAccount.js'

/**
 * Checks the balances of both accounts. Otherwise the network would charge the fee and refuse the transfer.
 *
 * @throws {InsufficientBalanceError} if the sender has less than the amount.
 * @throws {InsufficientFeeError} if the sender has less than amount and fee.
 * @throws {BelowExistentialDepositError} if an account would keep less than the existential deposit.
 */
export async function checkDeposits(parameters: {
  api: ApiPromise
  network: Network
  from: string
  to: string
  value: bigint
  fee: bigint
}): Promise<void> {
  const { api, network, from, to, value, fee } = parameters
  const { symbol, decimals } = network.nativeCurrency
  const deposit = existentialDepositOf(api)
  const [sender, receiver] = await Promise.all([readAccount(api, from), readAccount(api, to)])
  if (sender.transferable < value) throw new InsufficientBalanceError(symbol)
  if (sender.transferable < value + fee) throw new InsufficientFeeError(symbol)

  const format = (amount: bigint) => `${formatBalance(amount, decimals, decimals)} ${symbol}`
  const texts = { existentialDeposit: format(deposit), network: network.name }
  const largest = sender.free - fee - deposit
  if (largest < value) {
    const bound = format(largest > 0n ? largest : 0n)
    throw new BelowExistentialDepositError({ ...texts, isSender: true, bound })
  }
  if (receiver.free + value < deposit) {
    const bound = format(deposit - receiver.free)
    throw new BelowExistentialDepositError({ ...texts, isSender: false, bound })
  }
}
