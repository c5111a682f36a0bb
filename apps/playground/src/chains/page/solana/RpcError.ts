/** An error that a node of Solana answers with. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  /** What a transaction failed with. Absent for any other error. */
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Returns the error for parameters that are not valid. */
export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, `Invalid param: ${message}`)
}
