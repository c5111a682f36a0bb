/** The error response to a call (JSON-RPC 2.0). */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Returns the error for invalid parameters. */
export const invalidParams = (message: string) => new RpcError(-32602, message)
