import { BaseError } from '../../shared/errors/base.js'

/** Thrown if a wallet's response is invalid: not a list of addresses, not a chain id, not a signature. */
export class InvalidWalletAnswerError extends BaseError<'wallet/invalid-answer'> {
  override readonly name = 'InvalidWalletAnswerError'
  /**
   * @param what What is wrong, in several words.
   * @param mayHaveSent Whether the wallet was asked to send a transaction, and so may have sent it.
   */
  constructor(what: `${string} ${string}`, mayHaveSent = false) {
    super(`Your wallet sent an invalid response (${what}).`, {
      code: 'wallet/invalid-answer',
      action: mayHaveSent
        ? 'Check your wallet’s activity before you send again.'
        : 'Update the wallet, or use another one.',
    })
  }
}
