import type { Config, Connector } from 'wagmi'

/**
 * Disconnects the wallet of a connector (revokes the permission, if the wallet supports it), unless another
 * connection uses the same wallet. Never rejects.
 */
export async function disconnectQuietly(config: Config, connector: Connector): Promise<void> {
  try {
    const provider = await connector.getProvider()
    const others = [...config.state.connections.values()].filter(
      (each) => each.connector.uid !== connector.uid,
    )
    const providers = await Promise.all(others.map((each) => each.connector.getProvider()))
    if (!providers.includes(provider)) await connector.disconnect()
  } catch {
    // The connection has already ended in the app, so a failure changes nothing.
  }
}
