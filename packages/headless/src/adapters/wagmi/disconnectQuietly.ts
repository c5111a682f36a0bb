import type { Config, Connector } from 'wagmi'

/**
 * Ends what a connector has at its wallet (the permission, where the wallet can revoke it), unless a living connection of another
 * connector goes through the same wallet. What fails here concerns nobody any more.
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
    // The connection is gone on this side, which is all that was promised.
  }
}
