import { BaseError } from './base.js'

/** Thrown if a transfer has no receiver or no amount above zero. */
export class SendDraftIncompleteError extends BaseError<'send/draft-incomplete'> {
  override readonly name = 'SendDraftIncompleteError'
  constructor() {
    super('An amount and receiver address are required', {
      code: 'send/draft-incomplete',
      action: 'Enter an amount above zero and an address.',
    })
  }
}

/** Nothing can be sent in this namespace: its adapter has no transfers, or they are off. */
export class UnsupportedChainError extends BaseError<'send/unsupported-chain'> {
  override readonly name = 'UnsupportedChainError'
  constructor(namespace: string) {
    super('Unsupported chain', {
      code: 'send/unsupported-chain',
      action: 'Sending is not available here. Choose an account on another kind of network.',
      cause: new Error(`The adapter of ${namespace} has no transfers.`),
    })
  }
}

/** The receiver is not an address of the active namespace; it may be one of another. */
export class InvalidReceiverError extends BaseError<'send/invalid-receiver'> {
  override readonly name = 'InvalidReceiverError'
  /**
   * @param network its name.
   * @param reason what is wrong with the address, one sentence. Default: it is not valid there.
   */
  constructor(network: string, reason = `That is not a valid address on ${network}.`) {
    super(reason, {
      code: 'send/invalid-receiver',
      action: 'Check the receiver and enter it again.',
    })
  }
}

/** Text that is not a decimal amount, or has more digits than the currency. */
export class InvalidAmountError extends BaseError<'send/invalid-amount'> {
  override readonly name = 'InvalidAmountError'
  constructor(parameters: { amount: string; decimals: number }) {
    super(`${parameters.amount.slice(0, 40)} is not a valid amount.`, {
      code: 'send/invalid-amount',
      action: `Enter digits with a point, at most ${parameters.decimals} after it.`,
    })
  }
}

/** The balance is below the amount. */
export class InsufficientBalanceError extends BaseError<'send/insufficient-balance'> {
  override readonly name = 'InsufficientBalanceError'
  constructor(symbol: string) {
    super(`Not enough ${symbol}`, {
      code: 'send/insufficient-balance',
      action: 'Enter a smaller amount.',
    })
  }
}

/** The balance covers the amount and not the fee on top. */
export class InsufficientFeeError extends BaseError<'send/insufficient-fee'> {
  override readonly name = 'InsufficientFeeError'
  constructor(symbol: string) {
    super(`Not enough ${symbol} for the network fee`, {
      code: 'send/insufficient-fee',
      action: 'Enter a smaller amount, or add funds.',
    })
  }
}

/** An amount of a token was given where only the native currency can be read and sent. */
export class TokenUnsupportedError extends BaseError<'token/unsupported'> {
  override readonly name = 'TokenUnsupportedError'
  constructor(network: { name: string; nativeCurrency: { symbol: string } }) {
    super(`Tokens cannot be used on ${network.name}.`, {
      code: 'token/unsupported',
      action: `Use ${network.nativeCurrency.symbol} instead.`,
    })
  }
}

/** No block took the transaction while it was valid: it can no longer happen. Solana and Polkadot, where a transaction has an end. */
export class TransactionExpiredError extends BaseError<'send/expired'> {
  override readonly name = 'TransactionExpiredError'
  constructor(cause?: unknown) {
    super('The network did not take the transaction in time.', {
      code: 'send/expired',
      action: 'Nothing was sent. Sign it again to send it anew.',
      cause,
    })
  }
}
