import { BaseError } from './base.js'

/** Thrown if the user cancels the connection before the wallet responds. */
export class ConnectionCancelledError extends BaseError<'connect/cancelled'> {
  override readonly name = 'ConnectionCancelledError'
  constructor() {
    super('You cancelled the connection.', {
      code: 'connect/cancelled',
      action: 'Choose a wallet to try again.',
    })
  }
}

/** Thrown if no connector has the key: it is excluded, or its wallet is no longer installed. */
export class ConnectorNotFoundError extends BaseError<'connect/connector-not-found'> {
  override readonly name = 'ConnectorNotFoundError'
  constructor(connector: string) {
    super('This wallet is no longer available.', {
      code: 'connect/connector-not-found',
      action: 'Turn on its extension, or choose another wallet.',
      cause: new Error(
        connector.endsWith(':pairing')
          ? 'WalletConnectConnector not found'
          : `No connector with key ${connector}`,
      ),
    })
  }
}
