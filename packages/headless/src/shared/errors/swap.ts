import { BaseError } from './base.js'

/** Thrown if a swap has no amount above zero, or lacks one of its tokens. */
export class SwapDraftIncompleteError extends BaseError<'swap/draft-incomplete'> {
  override readonly name = 'SwapDraftIncompleteError'
  constructor() {
    super('Please enter a valid amount', {
      code: 'swap/draft-incomplete',
      action: 'Choose two tokens and enter an amount above zero.',
    })
  }
}

/** Thrown if a token is to be swapped for itself. */
export class SameTokenError extends BaseError<'swap/same-token'> {
  override readonly name = 'SameTokenError'
  constructor() {
    super('Choose two different tokens', {
      code: 'swap/same-token',
      action: 'A token can’t be swapped for itself.',
    })
  }
}

/** Thrown if the service has no swaps on the network. */
export class SwapsUnsupportedError extends BaseError<'swap/unsupported'> {
  override readonly name = 'SwapsUnsupportedError'
  constructor() {
    super('Network not supported for Swaps', {
      code: 'swap/unsupported',
      action: 'Switch to another network.',
    })
  }
}

/** Thrown if the price of gas cannot be read on the network. */
export class GasPriceUnsupportedError extends BaseError<'swap/gas-price-unsupported'> {
  override readonly name = 'GasPriceUnsupportedError'
  constructor(cause?: unknown) {
    super('Network not supported for Gas Price', {
      code: 'swap/gas-price-unsupported',
      action: 'Switch to another network.',
      cause,
    })
  }
}

/** Thrown if there is no liquidity for the tokens, or too little for the amount. */
export class InsufficientLiquidityError extends BaseError<'swap/insufficient-liquidity'> {
  override readonly name = 'InsufficientLiquidityError'
  constructor(cause?: unknown) {
    super('Insufficient liquidity', {
      code: 'swap/insufficient-liquidity',
      action: 'Enter a smaller amount, or choose another token.',
      cause,
    })
  }
}

/** Thrown if the slippage tolerance is not a percentage from 0 to 50. */
export class InvalidSlippageError extends BaseError<'swap/invalid-slippage'> {
  override readonly name = 'InvalidSlippageError'
  constructor() {
    super('That slippage can’t be used', {
      code: 'swap/invalid-slippage',
      action: 'Enter a percentage from 0 to 50, with up to 2 decimals.',
    })
  }
}

/** Thrown if a quote is older than 30 seconds when the user confirms it. */
export class QuoteExpiredError extends BaseError<'swap/quote-expired'> {
  override readonly name = 'QuoteExpiredError'
  constructor() {
    super('The price is too old', {
      code: 'swap/quote-expired',
      action: 'Nothing was sent. Check the new price and confirm it again.',
    })
  }
}

/** Thrown if a swap would fail now, because the price has moved by more than the slippage tolerance. */
export class SlippageError extends BaseError<'swap/slippage'> {
  override readonly name = 'SlippageError'
  constructor(cause?: unknown) {
    super('The price moved by more than your slippage tolerance', {
      code: 'swap/slippage',
      action: 'Nothing was sent. Check the new price, or allow more slippage.',
      cause,
    })
  }
}

const refusals = {
  router: ['swap/refused-router', 'it calls a contract that is not one of the service'],
  call: ['swap/refused-call', 'it does something other than a swap'],
  token: ['swap/refused-token', 'it exchanges another token'],
  amount: ['swap/refused-amount', 'it takes another amount'],
  value: ['swap/refused-value', 'it pays another amount'],
  receiver: ['swap/refused-receiver', 'it pays another address'],
  minimum: ['swap/refused-minimum', 'you could receive less than was shown'],
  spender: ['swap/refused-spender', 'it approves another contract'],
  approval: ['swap/refused-approval', 'it approves another amount'],
  transfer: ['swap/refused-transfer', 'it takes something else from your account'],
  permission: ['swap/refused-permission', 'it lets others take from your account later'],
  unchecked: ['swap/refused-unchecked', 'the network could not show what it does'],
} as const

/** What is wrong with the transaction of a swap service. */
export type SwapRefusal = keyof typeof refusals

/** Codes of `SwapTransactionRefusedError`. */
export type SwapRefusalCode = (typeof refusals)[SwapRefusal][0]

/**
 * Thrown if the transaction of the swap service does not do what its quote says. The wallet was not asked.
 * The code says what is wrong, such as `swap/refused-router` or `swap/refused-receiver`.
 */
export class SwapTransactionRefusedError extends BaseError<SwapRefusalCode> {
  override readonly name = 'SwapTransactionRefusedError'
  constructor(parameters: { refusal: SwapRefusal }) {
    const [code, reason] = refusals[parameters.refusal]
    super(`The swap was stopped: ${reason}`, {
      code,
      action: 'Nothing was signed. Try again later, or contact this site’s support.',
    })
  }
}

/** Thrown if a swap or its approval was executed and failed. Nothing was exchanged, but the fee was paid. */
export class SwapRevertedError extends BaseError<'swap/reverted'> {
  override readonly name = 'SwapRevertedError'
  /** Hash of the transaction. */
  readonly hash: string
  /** The fee that was paid, in the smallest unit of the native currency. Absent if it could not be read. */
  readonly fee: bigint | undefined
  /** @param parameters `cost` is the fee with its symbol, for the user: `0.0021 ETH`. */
  constructor(parameters: { hash: string; fee?: bigint | undefined; cost?: string | undefined }) {
    const { hash, fee, cost } = parameters
    super(`The swap failed, most likely because the price moved${cost ? `. It cost ${cost}` : ''}`, {
      code: 'swap/reverted',
      action: 'Your tokens were not exchanged. Check the new price, or allow more slippage.',
    })
    this.hash = hash
    this.fee = fee
  }
}

/** The errors that only swaps have. */
export type SwapServiceErrorType =
  | SwapDraftIncompleteError
  | SameTokenError
  | SwapsUnsupportedError
  | GasPriceUnsupportedError
  | InsufficientLiquidityError
  | InvalidSlippageError
  | QuoteExpiredError
  | SlippageError
  | SwapTransactionRefusedError
  | SwapRevertedError
