import type { Network } from '../../shared/types.js'

/** Returns the endpoints of a network in their order: its WebSocket URLs, or its HTTP URLs if it has none. */
export function endpointsOf({ rpcUrls }: Network): readonly string[] {
  const { webSocket = [], http } = rpcUrls.default
  return webSocket.length > 0 ? webSocket : http
}
