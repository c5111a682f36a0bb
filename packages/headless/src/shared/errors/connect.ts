import { BaseError } from './base.js'

/** The visitor went away from a request that the wallet had not answered. */
export class ConnectionCancelledError extends BaseError<'connect/cancelled'> {
  override readonly name = 'ConnectionCancelledError'
  constructor() {
    super('You cancelled the connection.', {
      code: 'connect/cancelled',
      action: 'Choose a wallet to try again.',
    })
  }
}

/** The visitor closed the modal before a wallet was connected. What `open()` rejects with. */
export class ModalClosedError extends BaseError<'connect/modal-closed'> {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('The modal was closed before a wallet was connected.', {
      code: 'connect/modal-closed',
      action: 'Open it again to connect.',
    })
  }
}

/** No connector has that key: it was filtered out, or its wallet is gone. */
export class ConnectorNotFoundError extends BaseError<'connect/connector-not-found'> {
  override readonly name = 'ConnectorNotFoundError'
  constructor(connector: string) {
    super('That wallet is no longer here.', {
      code: 'connect/connector-not-found',
      action: 'Turn the extension on, or choose another wallet.',
      cause: new Error(`No connector with key ${connector}`),
    })
  }
}
