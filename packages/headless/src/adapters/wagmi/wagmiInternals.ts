import type { Config, Connector, CreateConnectorFn } from 'wagmi'

/**
 * The only file that reads `config._internal` of wagmi. The peer range of wagmi is the version that is
 * tested. Anything with a public API is used through it: connectors are watched with `watchConnectors` of
 * `wagmi/actions`.
 *
 * - `connectors.setup` and `connectors.setState`: wagmi takes connectors in `createConfig` only, but wallets
 *   are found later.
 * - `events.change`, `events.connect`, `events.disconnect`: wagmi's own `connect` requests a network, cannot
 *   be aborted and keeps the connections of other wallets. A connection made without it needs the same
 *   listeners, and a listener can be removed by its identity only.
 */
export function setupConnector(config: Config, create: CreateConnectorFn): Connector {
  return config._internal.connectors.setup(create)
}

/** Replaces wagmi's connectors. */
export function setConnectors(config: Config, connectors: readonly Connector[]): void {
  config._internal.connectors.setState([...connectors])
}

/** Returns the listeners that wagmi adds to the emitters of its connectors. */
export function connectorListeners(config: Config): Config['_internal']['events'] {
  return config._internal.events
}
