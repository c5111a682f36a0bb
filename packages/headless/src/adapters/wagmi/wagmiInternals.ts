import type { Config, Connector, CreateConnectorFn } from 'wagmi'

/**
 * The only file that reads `config._internal` of wagmi. The peer range of wagmi names the version that it is tested with. What has a
 * public way does not stand here: connectors are watched with `watchConnectors` of `wagmi/actions`.
 *
 * - `connectors.setup` and `connectors.setState`: wagmi takes connectors in `createConfig` only; wallets are found later.
 * - `events.change`, `events.connect`, `events.disconnect`: wagmi connects a wallet with its own `connect`, which asks for a network,
 *   cannot be cancelled and keeps the connections of other wallets. A connection that is made without it needs the same listeners, and
 *   a listener is removed by its identity only.
 */
export function setupConnector(config: Config, create: CreateConnectorFn): Connector {
  return config._internal.connectors.setup(create)
}

/** Replaces wagmi's connectors. */
export function setConnectors(config: Config, connectors: readonly Connector[]): void {
  config._internal.connectors.setState([...connectors])
}

/** The listeners that wagmi puts on the emitters of its connectors. */
export function connectorListeners(config: Config): Config['_internal']['events'] {
  return config._internal.events
}
