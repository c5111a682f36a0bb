/** Thrown for a call of JSON-RPC that is refused, with its code. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
