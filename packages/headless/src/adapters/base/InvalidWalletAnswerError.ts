import { BaseError } from '../../shared/errors/base.js'

/** A wallet answered something that is not what was asked for: no list of addresses, no chain id, no signature. */
export class InvalidWalletAnswerError extends BaseError<'wallet/invalid-answer'> {
  override readonly name = 'InvalidWalletAnswerError'
  constructor(what: string) {
    super(`Your wallet gave an answer that cannot be read (${what}).`, {
      code: 'wallet/invalid-answer',
      action: 'Update the wallet, or use another one.',
    })
  }
}
