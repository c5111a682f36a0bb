/** A request that the server refuses, with its HTTP status, a name for programs and a sentence for users. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, sentence: string) {
    super(sentence)
    this.status = status
    this.reason = reason
  }
}

/** Returns the refusal of a request that is not valid. */
export const invalid = (sentence: string) => new Refusal(400, 'INVALID_REQUEST', sentence)
