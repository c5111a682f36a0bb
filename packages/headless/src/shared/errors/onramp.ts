import { BaseError } from './base.js'

/** Thrown if the amount of a purchase is below the least of the payment method. */
export class OnrampAmountTooLowError extends BaseError<'onramp/amount-too-low'> {
  override readonly name = 'OnrampAmountTooLowError'
  /** The least that can be paid, as decimal text. */
  readonly min: string
  /** @param parameters `currency` is an ISO 4217 code. */
  constructor({ min, currency }: { min: string; currency: string }) {
    super(`The least you can pay is ${min} ${currency}`, {
      code: 'onramp/amount-too-low',
      action: 'Enter a larger amount.',
    })
    this.min = min
  }
}

/** Thrown if the amount of a purchase is above the most of the payment method. */
export class OnrampAmountTooHighError extends BaseError<'onramp/amount-too-high'> {
  override readonly name = 'OnrampAmountTooHighError'
  /** The most that can be paid, as decimal text. */
  readonly max: string
  /** @param parameters `currency` is an ISO 4217 code. */
  constructor({ max, currency }: { max: string; currency: string }) {
    super(`The most you can pay is ${max} ${currency}`, {
      code: 'onramp/amount-too-high',
      action: 'Enter a smaller amount, or choose another payment method.',
    })
    this.max = max
  }
}

/** Thrown if a purchase has no provider, no currency, or no amount. */
export class OnrampDraftIncompleteError extends BaseError<'onramp/draft-incomplete'> {
  override readonly name = 'OnrampDraftIncompleteError'
  constructor() {
    super('Choose what to buy, and enter an amount', {
      code: 'onramp/draft-incomplete',
      action: 'If there is nothing to choose, no provider sells on this network.',
    })
  }
}

/** Thrown if the service has no quotes: the page of the provider tells the price. */
export class OnrampQuoteMissingError extends BaseError<'onramp/no-quotes'> {
  override readonly name = 'OnrampQuoteMissingError'
  constructor() {
    super('The provider shows the price on its own page', {
      code: 'onramp/no-quotes',
      action: 'Continue to the provider to see the price.',
    })
  }
}

/** The errors that only purchases have. */
export type OnrampErrorType =
  | OnrampAmountTooLowError
  | OnrampAmountTooHighError
  | OnrampDraftIncompleteError
  | OnrampQuoteMissingError
