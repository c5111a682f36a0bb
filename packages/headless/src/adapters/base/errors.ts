import { BaseError } from '../../shared/errors/base.js'

/** Thrown if the wallet approves the connection without an account. */
export class NoAccountsError extends BaseError<'wallet/no-accounts'> {
  override readonly name = 'NoAccountsError'
  constructor(wallet: string) {
    super(`${wallet} shared no account.`, {
      code: 'wallet/no-accounts',
      action: `Unlock ${wallet}, choose an account, then try again.`,
    })
  }
}

/** Thrown if the wallet is not on the network of the request. */
export class NetworkMismatchError extends BaseError<'network/mismatch'> {
  override readonly name = 'NetworkMismatchError'
  constructor(network: string) {
    super(`Your wallet isn’t on ${network}.`, {
      code: 'network/mismatch',
      action: `Switch to ${network} and try again.`,
    })
  }
}
