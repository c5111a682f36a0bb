import { BaseError } from '../../shared/errors/base.js'

/** Thrown if a wallet's response is invalid: not a list of addresses, not a chain id, not a signature. */
export class InvalidWalletAnswerError extends BaseError<'wallet/invalid-answer'> {
  override readonly name = 'InvalidWalletAnswerError'
  constructor(what: string) {
    super(`Your wallet sent an invalid response (${what}).`, {
      code: 'wallet/invalid-answer',
      action: 'Update the wallet, or use another one.',
    })
  }
}
