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
