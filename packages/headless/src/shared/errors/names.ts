import { BaseError } from './base.js'

/** Thrown if a text is not a name of the name service. ENSIP-15 */
export class InvalidNameError extends BaseError<'names/invalid'> {
  override readonly name = 'InvalidNameError'
  constructor(parameters: { name: string; cause?: unknown }) {
    super(`${parameters.name.slice(0, 64)} is not a valid name.`, {
      code: 'names/invalid',
      action: 'Check the name, or enter the address.',
      cause: parameters.cause,
    })
  }
}

/** Thrown if a name has no address on the network. */
export class NameNotFoundError extends BaseError<'names/not-found'> {
  override readonly name = 'NameNotFoundError'
  constructor(parameters: { name: string; network: string; cause?: unknown }) {
    const { name, network, cause } = parameters
    super(`${name.slice(0, 64)} has no address on ${network}.`, {
      code: 'names/not-found',
      action: 'Check the name, or enter the address.',
      cause,
    })
  }
}

/** Thrown if no configured network has a name service for the account's network. */
export class NamesUnsupportedError extends BaseError<'names/unsupported'> {
  override readonly name = 'NamesUnsupportedError'
  constructor(network: string) {
    super(`Names can’t be used on ${network}.`, {
      code: 'names/unsupported',
      action: 'Enter the address.',
    })
  }
}
