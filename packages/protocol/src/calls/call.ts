import type { GenericSchema } from 'valibot'

/** One call of the hosted protocol. The client and a server parse with the same schemas. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** Path below the url of the server. A part that begins with a colon is a parameter. */
  readonly path: string
  /** Parameters in the path. */
  readonly params?: GenericSchema | undefined
  /** Query parameters, all of them texts. */
  readonly query: GenericSchema
  /** JSON body of a POST. */
  readonly body?: GenericSchema | undefined
  /**
   * JSON of the answer. A list leaves out entries that are invalid, so that one of them does not lose the
   * others.
   */
  readonly answer?: GenericSchema | undefined
  /** Whether no cache of the browser may answer a GET. Default: false. */
  readonly isFresh?: boolean | undefined
  /**
   * Whether the call begins something, such as a purchase. Then its query has an `idempotencyKey`, the same
   * in each try of one attempt, by which a server begins it once.
   */
  readonly begins?: boolean | undefined
}
