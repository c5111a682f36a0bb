import { BaseError } from './base.js'

/** Thrown if the decimals of a currency are not an integer from 0 to 255. */
export class InvalidDecimalsError extends BaseError<'send/invalid-decimals'> {
  override readonly name = 'InvalidDecimalsError'
  constructor(decimals: unknown) {
    super('This currency’s number of decimals is unknown.', {
      code: 'send/invalid-decimals',
      action: 'Contact this site’s support.',
      cause: new Error(`Decimals are an integer from 0 to 255, not ${typeof decimals} ${String(decimals)}.`),
    })
  }
}

/** Thrown if a token is given and the adapter supports only the native currency. */
export class TokenUnsupportedError extends BaseError<'token/unsupported'> {
  override readonly name = 'TokenUnsupportedError'
  constructor(network: { name: string; nativeCurrency: { symbol: string } }) {
    super(`Tokens can’t be used on ${network.name}.`, {
      code: 'token/unsupported',
      action: `Use ${network.nativeCurrency.symbol} instead.`,
    })
  }
}

/** Thrown if a token without an address is given: `null`, or an object without `address`. */
export class TokenRequiredError extends BaseError<'send/token-required'> {
  override readonly name = 'TokenRequiredError'
  constructor() {
    super('A token is required', { code: 'send/token-required', action: 'Choose what to send.' })
  }
}

/** Thrown if the network does not have the token. */
export class TokenNotFoundError extends BaseError<'send/token-not-found'> {
  override readonly name = 'TokenNotFoundError'
  constructor(parameters: { token: string; network: string; cause?: unknown }) {
    super(`${parameters.token.slice(0, 64)} is not a token of ${parameters.network}.`, {
      code: 'send/token-not-found',
      action: 'Choose another token.',
      cause: parameters.cause,
    })
  }
}

/** Thrown if the token has other decimals than those that the amount was entered with. */
export class TokenMismatchError extends BaseError<'send/token-mismatch'> {
  override readonly name = 'TokenMismatchError'
  constructor(parameters: { symbol?: string | undefined; expected: number; got: number }) {
    const { symbol, expected, got } = parameters
    super(`${symbol || 'This token'} has ${got} decimals on the network, not ${expected}.`, {
      code: 'send/token-mismatch',
      action: 'Nothing was sent. Contact this site’s support.',
    })
  }
}
