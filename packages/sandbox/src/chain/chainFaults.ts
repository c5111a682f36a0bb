/** An error that the chain answers with instead of a result, as JSON-RPC writes it. */
export interface RpcErrorShape {
  code: number
  message: string
  data?: unknown
}

/** What is set to go wrong between a client and the chain. */
export interface ChainFaults {
  /** Requests that are still to fail. */
  failNext: number
  /** How they fail: an HTTP status, or an error in a well-formed answer. */
  failure: number | RpcErrorShape
  /** Every request waits this long first, in milliseconds. */
  delayMs: number
  /** Every connection is cut, as if the server were unreachable. */
  dropped: boolean
}

/** A chain at which nothing is set to go wrong. */
export function noFaults(): ChainFaults {
  return { failNext: 0, failure: 503, delayMs: 0, dropped: false }
}
