/** Thrown for a request the control server rejects, with its HTTP status. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
