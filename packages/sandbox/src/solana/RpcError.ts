/** A call that is answered with an error, as JSON-RPC writes it. */
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

/** The parameters cannot be used. */
export const invalidParams = (message: string) => new RpcError(-32602, message)
