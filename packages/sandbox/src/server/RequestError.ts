/** What the control server refuses, with the HTTP status that says why. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
