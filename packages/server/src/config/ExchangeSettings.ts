/** A company that pays out what a user has there. */
export interface ExchangeSettings {
  /** That of `@latchkey/sandbox`. Not for real money. */
  readonly type: 'sandbox'
  /** What apps name it by. */
  readonly id: string
  /** `payments.url` of the sandbox's configuration. */
  readonly url: string
}
