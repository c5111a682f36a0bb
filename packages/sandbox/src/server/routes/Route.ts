/** The request of a route. */
export interface RouteRequest {
  /** The value of `:id`. Empty in a route without it. */
  id: string
  query: URLSearchParams
  /** Reads the body as JSON. Throws RequestError 400, or BodyTooLargeError. */
  json(): Promise<unknown>
  /** Reads the body as the fields of a form. Throws BodyTooLargeError. */
  form(): Promise<URLSearchParams>
}

/** Returns the answer: a {@link TextAnswer}, or a value to send as JSON. Throws RequestError to reject. */
export type Route = (request: RouteRequest) => unknown

/** Routes by method and path, such as `POST /chains/:id/mine`. `:id` is an integer. */
export type Routes = Readonly<Record<`${'GET' | 'POST'} /${string}`, Route>>

/** An answer that is not JSON. */
export class TextAnswer {
  /** Content type without its charset, which is UTF-8. */
  readonly type: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>

  constructor(type: string, text: string, headers: Readonly<Record<string, string>> = {}) {
    this.type = type
    this.text = text
    this.headers = headers
  }
}
