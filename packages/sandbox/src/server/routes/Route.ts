/** A request as a route sees it. */
export interface RouteRequest {
  /** What stands in the place of `:id`; empty in a route without. */
  id: string
  query: URLSearchParams
  /** Reads the body as JSON. Throws RequestError 400, or BodyTooLargeError. */
  json(): Promise<unknown>
}

/** Gives what is answered: a {@link TextAnswer}, or a value to answer as JSON. Throws RequestError for what it refuses. */
export type Route = (request: RouteRequest) => unknown

/** Routes by method and path, such as `POST /chains/:id/mine`; `:id` stands for a whole number. */
export type Routes = Readonly<Record<`${'GET' | 'POST'} /${string}`, Route>>

/** An answer that is no JSON. */
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
