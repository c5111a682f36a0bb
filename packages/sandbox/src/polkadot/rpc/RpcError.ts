import type { RpcErrorShape } from '../../chain/chainFaults.js'

/** The error response to a call. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly shape: RpcErrorShape

  constructor(shape: RpcErrorShape) {
    super(shape.message)
    this.shape = shape
  }
}

/** Returns the error for invalid parameters (JSON-RPC 2.0). */
export function invalidParams(words: string): RpcError {
  return new RpcError({ code: -32602, message: 'Invalid params', data: words })
}

/** Returns the error for a subscription over HTTP. */
export function subscriptionsNeedWebSocket(): RpcError {
  return new RpcError({ code: -32601, message: 'Method not found', data: 'Subscriptions need WebSocket.' })
}
