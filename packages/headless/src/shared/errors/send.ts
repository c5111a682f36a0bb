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

/** Thrown if the adapter of the namespace has no transfers, or they are turned off. */
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

/** Thrown if the receiver is not a valid address on the active network. */
export class InvalidReceiverError extends BaseError<'send/invalid-receiver'> {
  override readonly name = 'InvalidReceiverError'
  /**
   * @param network Name of the network.
   * @param reason What is wrong with the address, one sentence. Default: it is not valid on the network.
   */
  constructor(network: string, reason = `That is not a valid address on ${network}.`) {
    super(reason, {
      code: 'send/invalid-receiver',
      action: 'Check the receiver and enter it again.',
    })
  }
}

/** Thrown if an amount is not a decimal, or has more decimals than the currency. */
export class InvalidAmountError extends BaseError<'send/invalid-amount'> {
  override readonly name = 'InvalidAmountError'
  constructor(parameters: { amount: string; decimals: number }) {
    super(`${parameters.amount.slice(0, 40)} is not a valid amount.`, {
      code: 'send/invalid-amount',
      action: `Enter digits with a point, at most ${parameters.decimals} after it.`,
    })
  }
}

/** Thrown if the balance is lower than the amount. */
export class InsufficientBalanceError extends BaseError<'send/insufficient-balance'> {
  override readonly name = 'InsufficientBalanceError'
  constructor(symbol: string) {
    super(`Not enough ${symbol}`, {
      code: 'send/insufficient-balance',
      action: 'Enter a smaller amount.',
    })
  }
}

/** Thrown if the balance covers the amount, but not the network fee. */
export class InsufficientFeeError extends BaseError<'send/insufficient-fee'> {
  override readonly name = 'InsufficientFeeError'
  constructor(symbol: string) {
    super(`Not enough ${symbol} for the network fee`, {
      code: 'send/insufficient-fee',
      action: 'Enter a smaller amount, or add funds.',
    })
  }
}

/** Thrown if a token is given and the adapter supports only the native currency. */
export class TokenUnsupportedError extends BaseError<'token/unsupported'> {
  override readonly name = 'TokenUnsupportedError'
  constructor(network: { name: string; nativeCurrency: { symbol: string } }) {
    super(`Tokens cannot be used on ${network.name}.`, {
      code: 'token/unsupported',
      action: `Use ${network.nativeCurrency.symbol} instead.`,
    })
  }
}

/**
 * Thrown if no block included the transaction while it was valid. It can no longer be executed. Solana and
 * Polkadot, where transactions expire.
 */
export class TransactionExpiredError extends BaseError<'send/expired'> {
  override readonly name = 'TransactionExpiredError'
  constructor(cause?: unknown) {
    super('The network did not include the transaction in time.', {
      code: 'send/expired',
      action: 'Nothing was sent. Sign the transaction again.',
      cause,
    })
  }
}
