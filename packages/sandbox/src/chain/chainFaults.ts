/** A JSON-RPC error of the chain. */
export interface RpcErrorShape {
  code: number
  message: string
  data?: unknown
}

/** Faults between a client and the chain. */
export interface ChainFaults {
  /** Number of next requests that fail. */
  failNext: number
  /** How they fail: with an HTTP status, or a JSON-RPC error. */
  failure: number | RpcErrorShape
  /** Delay of every request, in milliseconds. */
  delayMs: number
  /** Whether every connection is closed, as if the server were unreachable. */
  dropped: boolean
}

/** Returns the state without faults. */
export function noFaults(): ChainFaults {
  return { failNext: 0, failure: 503, delayMs: 0, dropped: false }
}
