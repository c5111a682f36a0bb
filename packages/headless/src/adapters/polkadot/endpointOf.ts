import type { Network } from '../../shared/types.js'

/** The endpoint that is asked of a network: its first WebSocket where it has one, else its first HTTP endpoint. */
export function endpointOf({ rpcUrls }: Network): string | undefined {
  return rpcUrls.default.webSocket?.[0] ?? rpcUrls.default.http[0]
}
