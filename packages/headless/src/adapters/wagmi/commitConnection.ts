import type { Address } from 'viem'
import type { Config, Connector } from 'wagmi'
import { connectorListeners } from './wagmiInternals.js'

/**
 * Adds an approved connection to a wagmi config, in one change. It replaces the existing connections unless
 * `isMultiWallet` is set.
 *
 * @returns The connectors whose connections were replaced. They have not been disconnected yet.
 */
export function commitConnection(
  config: Config,
  connector: Connector,
  answer: { accounts: readonly [Address, ...Address[]]; chainId: number },
  { isMultiWallet, isActive = true }: { isMultiWallet: boolean; isActive?: boolean | undefined },
): readonly Connector[] {
  const { change, disconnect } = connectorListeners(config)
  const replaced = isMultiWallet
    ? []
    : [...config.state.connections.values()]
        .map((connection) => connection.connector)
        .filter(({ uid }) => uid !== connector.uid)
  for (const { emitter } of [...replaced, connector]) {
    // A connection that wagmi restored from its storage has no emitter.
    emitter?.off('change', change)
    emitter?.off('disconnect', disconnect)
  }
  connector.emitter.on('change', change)
  connector.emitter.on('disconnect', disconnect)
  config.setState((state) => ({
    ...state,
    connections: new Map([
      ...(isMultiWallet ? state.connections : []),
      [connector.uid, { ...answer, connector }],
    ]),
    current: isActive || !state.current ? connector.uid : state.current,
    status: 'connected',
  }))
  // wagmi's own reconnect starts with this connector, in an app that uses it too.
  Promise.resolve(config.storage?.setItem('recentConnectorId', connector.id)).catch(() => {})
  return replaced
}
