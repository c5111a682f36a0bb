import type { Network } from '../../shared/types.js'

/** Returns the endpoint of a network: its first WebSocket URL, or its first HTTP URL if it has none. */
export function endpointOf({ rpcUrls }: Network): string | undefined {
  return rpcUrls.default.webSocket?.[0] ?? rpcUrls.default.http[0]
}
