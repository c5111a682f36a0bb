import type { AccountState } from '../runtime/types.js'

/**
 * Returns the amount that an account can transfer, in plancks, by the rules of the runtime's balances.
 * @param keepAlive Whether the account has to keep the existential deposit.
 */
export function spendable(account: AccountState, existentialDeposit: bigint, keepAlive: boolean): bigint {
  const { free, reserved, frozen } = account
  const isHeld = reserved > 0n || frozen > 0n
  const locked = frozen > reserved ? frozen - reserved : 0n
  const kept = (keepAlive || isHeld) && locked < existentialDeposit ? existentialDeposit : locked
  return free > kept ? free - kept : 0n
}

/**
 * Returns the name of the token error with which a transfer fails, or undefined if it succeeds.
 * @param from The sender after the fee, or undefined if it has no account.
 * @param to The receiver, or undefined if it has no account.
 */
export function transferError(options: {
  from: AccountState | undefined
  to: AccountState | undefined
  plancks: bigint
  keepAlive: boolean
  existentialDeposit: bigint
}): string | undefined {
  const { from, to, plancks, keepAlive, existentialDeposit } = options
  if (plancks > 0n) {
    if (!from || from.free < plancks) return 'FundsUnavailable'
    if (plancks > spendable(from, existentialDeposit, false)) return 'Frozen'
    if (keepAlive && from.free - plancks < existentialDeposit) return 'NotExpendable'
    if ((to?.free ?? 0n) + plancks < existentialDeposit) return 'BelowMinimum'
  }
  return undefined
}
