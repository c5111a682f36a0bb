import { BaseError } from './base.js'

/** Thrown if the network is not configured. */
export class NetworkNotFoundError extends BaseError<'network/not-found'> {
  override readonly name = 'NetworkNotFoundError'
  constructor(networkId: string | undefined) {
    super(`Network Not Found: ${networkId}`, {
      code: 'network/not-found',
      action: 'Add it to the `networks` option of createLatchkey.',
    })
  }
}

/** Thrown if the wallet did not approve the network for the session. */
export class NetworkNotApprovedError extends BaseError<'network/not-approved'> {
  override readonly name = 'NetworkNotApprovedError'
  constructor(name: string) {
    super(`Your wallet hasn’t approved ${name}.`, {
      code: 'network/not-approved',
      action: 'Connect again and approve it, or choose another network.',
    })
  }
}

/** Thrown if the wallet does not know the network and did not add it. */
export class NetworkNotAddedError extends BaseError<'network/not-added'> {
  override readonly name = 'NetworkNotAddedError'
  constructor(cause?: unknown) {
    super('Chain is not supported', {
      code: 'network/not-added',
      action: 'Add the network in your wallet, or choose another one.',
      cause,
    })
  }
}

/** Thrown if the wallet reports a successful switch, but is still on another network. */
export class SwitchNotDoneError extends BaseError<'network/switch-not-done'> {
  override readonly name = 'SwitchNotDoneError'
  constructor(name: string) {
    super(`Your wallet didn’t switch to ${name}.`, {
      code: 'network/switch-not-done',
      action: 'Switch the network in your wallet, or try again.',
    })
  }
}
