/** Thrown if an upstream gave no answer that can be used. Its message is a sentence for the client. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly kind: 'failed' | 'timeout' | 'open'
  /** When it is asked again at the earliest, in seconds. Only with `open`. */
  readonly retryAfter: number | undefined
  /** Whether the server itself was too busy to read an answer. Only with `timeout`. */
  readonly wasBusy: boolean

  constructor(
    kind: 'failed' | 'timeout' | 'open',
    sentence: string,
    options: { readonly retryAfter?: number; readonly wasBusy?: boolean; readonly cause?: unknown } = {},
  ) {
    super(sentence, 'cause' in options ? { cause: options.cause } : undefined)
    this.kind = kind
    this.retryAfter = options.retryAfter
    this.wasBusy = options.wasBusy ?? false
  }
}
