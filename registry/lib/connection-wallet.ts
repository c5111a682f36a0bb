import type { Connection, Connector } from '@latchkey/headless'

/** The wallet at the other end of a connection, as far as it is known. */
export function connectionWallet(
  { connectorKey, connectorId, wallet }: Connection,
  connectors: readonly Connector[],
): { readonly name: string; readonly imageUrl?: string | undefined } {
  return wallet ?? connectors.find(({ key }) => key === connectorKey) ?? { name: connectorId }
}
