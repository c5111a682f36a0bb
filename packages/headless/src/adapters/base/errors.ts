import { BaseError } from '../../shared/errors/base.js'

/** A wallet agreed to connect and shared no account. */
export class NoAccountsError extends BaseError<'wallet/no-accounts'> {
  override readonly name = 'NoAccountsError'
  constructor(wallet: string) {
    super(`${wallet} shared no account.`, {
      code: 'wallet/no-accounts',
      action: `Unlock ${wallet}, choose an account, then try again.`,
    })
  }
}

/** The wallet is on another network than the one this is meant for. */
export class NetworkMismatchError extends BaseError<'network/mismatch'> {
  override readonly name = 'NetworkMismatchError'
  constructor(network: string) {
    super(`Your wallet is not on ${network}.`, {
      code: 'network/mismatch',
      action: `Switch to ${network} and try again.`,
    })
  }
}
