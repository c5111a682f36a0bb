import { BaseError } from './base.js'

/** Thrown if an account is required and none is connected. */
export class NotConnectedError extends BaseError<'account/not-connected'> {
  override readonly name = 'NotConnectedError'
  constructor() {
    super('No wallet is connected.', {
      code: 'account/not-connected',
      action: 'Connect a wallet first.',
      cause: new Error('No ActiveCaipAddress found'),
    })
  }
}

/** Thrown if an address is not valid on a network. */
export class InvalidAddressError extends BaseError<'account/invalid-address'> {
  override readonly name = 'InvalidAddressError'
  /** @param network Name of the network. */
  constructor(network: string) {
    super(`That is not a valid address on ${network}.`, {
      code: 'account/invalid-address',
      action: 'Check the address and the network.',
    })
  }
}

/** Thrown if a wallet could not be disconnected. The app is disconnected anyway. */
export class DisconnectError extends BaseError<'account/disconnect-failed'> {
  override readonly name = 'DisconnectError'
  constructor(message: string, cause: unknown) {
    super(`Failed to disconnect chains: ${message}`, {
      code: 'account/disconnect-failed',
      action: 'You are disconnected here. Remove this site in the wallet as well.',
      cause,
    })
  }
}
