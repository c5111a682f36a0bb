import { BaseError } from './base.js'

/** Thrown if the app has not configured the service that an action needs. */
export class ServiceMissingError extends BaseError<'config/service-missing'> {
  override readonly name = 'ServiceMissingError'
  /** @param name Name of the service: `balances`. */
  constructor(name: string) {
    super(`The option \`services\` has no \`${name}\`.`, {
      code: 'config/service-missing',
      action: 'Pass `services` to createLatchkey, for instance hosted({ url }).',
    })
  }
}

/** Thrown if the balances of an account cannot be read. They are not asked for again before `retryAt`. */
export class TokensUnavailableError extends BaseError<'tokens/unavailable'> {
  override readonly name = 'TokensUnavailableError'
  /** When they can be asked for again, in milliseconds since 1970. */
  readonly retryAt: number
  constructor({ retryAt, cause }: { retryAt: number; cause?: unknown }) {
    super('Token Balance Unavailable', {
      code: 'tokens/unavailable',
      action: 'Try again in half a minute.',
      cause,
    })
    this.retryAt = retryAt
  }
}

/** Thrown if the past transactions of an account cannot be read. */
export class ActivityUnavailableError extends BaseError<'activity/unavailable'> {
  override readonly name = 'ActivityUnavailableError'
  constructor({ cause }: { cause?: unknown }) {
    super('Failed to fetch transactions', {
      code: 'activity/unavailable',
      action: 'Try again in a moment.',
      cause,
    })
  }
}

/** Thrown if the NFTs of an account cannot be read. */
export class NftsUnavailableError extends BaseError<'nfts/unavailable'> {
  override readonly name = 'NftsUnavailableError'
  constructor({ cause }: { cause?: unknown }) {
    super('Failed to fetch NFTs', { code: 'nfts/unavailable', action: 'Try again in a moment.', cause })
  }
}
