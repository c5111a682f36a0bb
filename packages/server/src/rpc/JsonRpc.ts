/** A request of JSON-RPC 2.0 to a node. */
export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** The answer of a node to one request: its result, or its error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcErrorBody }

/** The error object of JSON-RPC 2.0. */
export interface RpcErrorBody {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
