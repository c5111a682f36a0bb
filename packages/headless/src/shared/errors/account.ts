import { BaseError } from './base.js'

/** Something needs an account and none is connected. */
export class NotConnectedError extends BaseError<'account/not-connected'> {
  override readonly name = 'NotConnectedError'
  constructor() {
    super('No wallet is connected.', { code: 'account/not-connected', action: 'Connect a wallet first.' })
  }
}

/** Text that is no address on that network; of another kind of network, for instance. */
export class InvalidAddressError extends BaseError<'account/invalid-address'> {
  override readonly name = 'InvalidAddressError'
  /** @param network its name. */
  constructor(network: string) {
    super(`That is not a valid address on ${network}.`, {
      code: 'account/invalid-address',
      action: 'Check the address and the network.',
    })
  }
}

/** One or more namespaces could not be disconnected at the wallet. */
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
