import type { Address } from 'viem'
import type { Config, Connector } from 'wagmi'

/**
 * Enters an approved connection into a wagmi config as its only one, in a single change, so that nobody ever sees two.
 *
 * @returns the connectors whose connections it took the place of; their wallets do not know yet.
 */
export function commitConnection(
  config: Config,
  connector: Connector,
  answer: { accounts: readonly [Address, ...Address[]]; chainId: number },
): readonly Connector[] {
  const { change, disconnect } = config._internal.events
  const replaced = [...config.state.connections.values()]
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
    connections: new Map([[connector.uid, { ...answer, connector }]]),
    current: connector.uid,
    status: 'connected',
  }))
  // Which wallet wagmi's own reconnect asks first, in an app that also uses that.
  Promise.resolve(config.storage?.setItem('recentConnectorId', connector.id)).catch(() => {})
  return replaced
}
