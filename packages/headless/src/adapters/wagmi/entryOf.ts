import type { Connector as WagmiConnector } from 'wagmi'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection } from '../../shared/types.js'
import type { ConnectorEntry, WagmiScope } from './types.js'

/**
 * Returns the entry with a key.
 *
 * @throws {ConnectorNotFoundError} if there is none.
 */
export function entryOf(scope: WagmiScope, connectorKey: string): ConnectorEntry {
  const entries = scope.getEntries()
  const entry =
    entries.find(({ row }) => row.key === connectorKey) ??
    // An app's connector has the key of its own id until its provider is found to be that of an announced
    // wallet.
    entries.find(({ row }) => `${row.namespace}:${row.id}` === connectorKey)
  if (!entry) throw new ConnectorNotFoundError(connectorKey)
  return entry
}

/**
 * Returns the entry with a key, and its connection.
 *
 * @throws {ConnectorNotFoundError} if there is none.
 * @throws {NotConnectedError} if it has no connection.
 */
export function connectedEntryOf(
  scope: WagmiScope,
  connectorKey: string,
): ConnectorEntry & { readonly connection: Connection } {
  const entry = entryOf(scope, connectorKey)
  const connection = connectionOf(scope, entry.connector)
  if (!connection) throw new NotConnectedError()
  return { ...entry, connection }
}

/** Returns the connection of a connector. */
export function connectionOf(
  scope: WagmiScope,
  { uid }: Pick<WagmiConnector, 'uid'>,
): Connection | undefined {
  const key = scope.getEntries().find(({ connector }) => connector.uid === uid)?.row.key
  return scope.getSnapshot().connections.find(({ connectorKey }) => connectorKey === key)
}
