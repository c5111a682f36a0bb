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

/** Thrown if a name is kept on a server (EIP-3668), and the server has no answer that can be used. */
export class NameGatewayError extends BaseError<'names/gateway'> {
  override readonly name = 'NameGatewayError'
  constructor(cause?: unknown) {
    super('The server that keeps this name did not answer.', {
      code: 'names/gateway',
      action: 'Try again in a moment, or enter the address.',
      cause,
    })
  }
}

/** Thrown if a text cannot be the label of an account name: letters, digits and hyphens, at least 4. */
export class InvalidLabelError extends BaseError<'names/invalid-label'> {
  override readonly name = 'InvalidLabelError'
  constructor(problem: 'too-short' | 'invalid') {
    const isShort = problem === 'too-short'
    super(isShort ? 'Name must be at least 4 characters long' : 'The value is not a valid username', {
      code: 'names/invalid-label',
      action: 'Use letters, digits and hyphens, at least 4.',
    })
  }
}

/** Thrown if an account name belongs to somebody else. */
export class NameTakenError extends BaseError<'names/taken'> {
  override readonly name = 'NameTakenError'
  constructor(name: string) {
    super(`${name.slice(0, 64)} is taken.`, { code: 'names/taken', action: 'Choose another name.' })
  }
}

/** Thrown if the account has a name already: it can have one. */
export class NameOwnedError extends BaseError<'names/owned'> {
  override readonly name = 'NameOwnedError'
  constructor() {
    super('You already own a name', { code: 'names/owned', action: 'An account can have one name.' })
  }
}

/** Thrown if the service of account names fails or refuses. Its cause is the error of the request. */
export class NameServiceError extends BaseError<'names/service'> {
  override readonly name = 'NameServiceError'
  /** @param parameters `reason` is the service's own, `name` the name that was to be registered. */
  constructor(parameters: { reason?: string | undefined; name?: string | undefined; cause?: unknown }) {
    const { reason, name, cause } = parameters
    const failed = name ? `Error registering name ${name.slice(0, 128)}` : 'Error resolving name'
    super(reason ?? failed, { code: 'names/service', action: 'Try again in a moment.', cause })
  }
}
