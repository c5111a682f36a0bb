import type { RpcErrorShape } from '../../chain/chainFaults.js'

/** An error that a call is answered with. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly shape: RpcErrorShape

  constructor(shape: RpcErrorShape) {
    super(shape.message)
    this.shape = shape
  }
}

/** Parameters that a method does not take (JSON-RPC 2.0). */
export function invalidParams(words: string): RpcError {
  return new RpcError({ code: -32602, message: 'Invalid params', data: words })
}

/** The answer to a subscription over HTTP. */
export function subscriptionsNeedWebSocket(): RpcError {
  return new RpcError({ code: -32601, message: 'Method not found', data: 'Subscriptions need WebSocket.' })
}
