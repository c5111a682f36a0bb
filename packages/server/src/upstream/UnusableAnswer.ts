/** Thrown if an upstream answered something that cannot be used. The message has no text of the upstream. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
  /** The status of HTTP, if it is why the answer cannot be used. */
  readonly status: number | undefined

  constructor(sentence: string, status?: number) {
    super(sentence)
    this.status = status
  }
}
