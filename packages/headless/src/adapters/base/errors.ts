import { BaseError } from '../../shared/errors/base.js'

/** A wallet agreed to connect and shared no account. */
export class NoAccountsError extends BaseError {
  override name = 'NoAccountsError'
  constructor(wallet: string) {
    super(`${wallet} shared no account.`, {
      code: 'wallet/no-accounts',
      action: `Unlock ${wallet}, choose an account, then try again.`,
    })
  }
}
