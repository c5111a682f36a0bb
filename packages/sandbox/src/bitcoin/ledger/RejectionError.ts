/** Thrown for a transaction that the ledger does not take; code and message are those of Bitcoin Core's `sendrawtransaction`. */
export class RejectionError extends Error {
  override name = 'RejectionError'
  /** -22 cannot be read, -25 inputs missing or fee too high, -26 refused, -27 in the chain already. */
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
