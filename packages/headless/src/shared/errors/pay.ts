import { BaseError } from './base.js'

/** Thrown if what is to be paid is missing, for instance in a view that was opened without it. */
export class InvalidPaymentConfigError extends BaseError<'pay/invalid-config'> {
  override readonly name = 'InvalidPaymentConfigError'
  constructor() {
    super('Invalid payment configuration', {
      code: 'pay/invalid-config',
      action: 'Contact this site’s support. If this is your site, pass a `request` to usePay.',
    })
  }
}

/** Thrown if the recipient of a payment is not an address that the asset can be paid to. */
export class InvalidRecipientError extends BaseError<'pay/invalid-recipient'> {
  override readonly name = 'InvalidRecipientError'
  /** @param network Name of the asset's network. */
  constructor(network: string, cause?: unknown) {
    super('Invalid recipient address for the asset selected', {
      code: 'pay/invalid-recipient',
      action: `Contact this site’s support: the address is not one of ${network}.`,
      cause,
    })
  }
}

/** Thrown if the asset of a payment is not valid: its network is not configured, or it is no token. */
export class InvalidAssetError extends BaseError<'pay/invalid-asset'> {
  override readonly name = 'InvalidAssetError'
  constructor(cause?: unknown) {
    super('Invalid asset specified', {
      code: 'pay/invalid-asset',
      action: 'Contact this site’s support.',
      cause,
    })
  }
}

/** Thrown if the amount of a payment is not a decimal above zero. */
export class InvalidPaymentAmountError extends BaseError<'pay/invalid-amount'> {
  override readonly name = 'InvalidPaymentAmountError'
  /** @param says What is wrong with what the user typed. Default: `Invalid payment amount`. */
  constructor(cause?: unknown, says = 'Invalid payment amount') {
    super(says, {
      code: 'pay/invalid-amount',
      action: 'Enter an amount above zero, with a point for decimals.',
      cause,
    })
  }
}

/** Thrown if no option of a payment is chosen, or the chosen one cannot pay it. */
export class PayOptionMissingError extends BaseError<'pay/no-option'> {
  override readonly name = 'PayOptionMissingError'
  constructor() {
    super('Unable to initiate payment', {
      code: 'pay/no-option',
      action: 'Choose another way to pay.',
    })
  }
}

/** Thrown if what the user has cannot be read. */
export class PayBalancesError extends BaseError<'pay/no-balances'> {
  override readonly name = 'PayBalancesError'
  constructor(cause?: unknown) {
    super('Unable to get token balances', {
      code: 'pay/no-balances',
      action: 'Try again in a moment.',
      cause,
    })
  }
}

/** Thrown if a token cannot be exchanged for what is to be paid. */
export class PayQuoteError extends BaseError<'pay/no-quote'> {
  override readonly name = 'PayQuoteError'
  constructor(cause?: unknown) {
    super('Unable to get quote. Please choose a different token', {
      code: 'pay/no-quote',
      action: 'Choose another way to pay.',
      cause,
    })
  }
}

/** Thrown if a payment was not made, because its transaction has failed. */
export class PaymentFailedError extends BaseError<'pay/failed'> {
  override readonly name = 'PaymentFailedError'
  constructor(cause?: unknown) {
    super('Unable to process payment', {
      code: 'pay/failed',
      action: 'Nothing was paid. Try again, or choose another way to pay.',
      cause,
    })
  }
}

const refusals = {
  effect: ['pay/refused-effect', 'it would do something else to your account too'],
  arrival: ['pay/refused-arrival', 'less than the amount would arrive'],
} as const

/** What is wrong with a payment. */
export type PaymentRefusal = keyof typeof refusals

/**
 * Thrown if the simulation of a payment shows that it would not do what was asked for: `pay/refused-effect`
 * or `pay/refused-arrival`. The wallet was not asked for it.
 */
export class PaymentRefusedError extends BaseError<(typeof refusals)[PaymentRefusal][0]> {
  override readonly name = 'PaymentRefusedError'
  constructor(parameters: { refusal: PaymentRefusal }) {
    const [code, reason] = refusals[parameters.refusal]
    super(`The payment was stopped: ${reason}`, {
      code,
      action: 'Nothing was paid. Choose another asset, or contact this site’s support.',
    })
  }
}

/** Thrown if the page was left before the last transaction of a payment was sent, as far as is known. */
export class PaymentInterruptedError extends BaseError<'pay/interrupted'> {
  override readonly name = 'PaymentInterruptedError'
  constructor() {
    super('The payment was interrupted because the page was left', {
      code: 'pay/interrupted',
      action: 'Look at your activity before you pay again.',
    })
  }
}

/** The errors that only payments have. */
export type PaymentErrorType =
  | InvalidPaymentConfigError
  | InvalidRecipientError
  | InvalidAssetError
  | InvalidPaymentAmountError
  | PayOptionMissingError
  | PayBalancesError
  | PayQuoteError
  | PaymentFailedError
  | PaymentRefusedError
  | PaymentInterruptedError
