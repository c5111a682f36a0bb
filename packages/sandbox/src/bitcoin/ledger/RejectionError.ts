/**
 * Thrown for a transaction the ledger rejects. Code and message are those of Bitcoin Core's
 * `sendrawtransaction`.
 */
export class RejectionError extends Error {
  override name = 'RejectionError'
  /** -22 unreadable, -25 inputs missing or fee too high, -26 rejected, -27 already confirmed. */
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
