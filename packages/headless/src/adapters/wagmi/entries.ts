import type { Connector as WagmiConnector } from 'wagmi'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection } from '../../shared/types.js'
import type { ConnectorEntry, WagmiScope } from './types.js'

/** @throws {ConnectorNotFoundError} when there is no row with that key. */
export function entryOf(scope: WagmiScope, connectorKey: string): ConnectorEntry {
  const entries = scope.getEntries()
  const entry =
    entries.find(({ row }) => row.key === connectorKey) ??
    // A host's connector goes by its own id until its provider is known to be an announced wallet's.
    entries.find(({ row }) => `${row.namespace}:${row.id}` === connectorKey)
  if (!entry) throw new ConnectorNotFoundError(connectorKey)
  return entry
}

/** @throws {NotConnectedError} when that row has no living connection. */
export function connectedEntryOf(scope: WagmiScope, connectorKey: string): ConnectorEntry {
  const entry = entryOf(scope, connectorKey)
  if (!connectionOf(scope, entry.connector)) throw new NotConnectedError()
  return entry
}

/** The living connection of a connector. */
export function connectionOf(
  scope: WagmiScope,
  { uid }: Pick<WagmiConnector, 'uid'>,
): Connection | undefined {
  const key = scope.getEntries().find(({ connector }) => connector.uid === uid)?.row.key
  return scope.getSnapshot().connections.find(({ connectorKey }) => connectorKey === key)
}
