/** The subscriptions of a connection. */
export interface Subscriber {
  /**
   * Starts a subscription.
   * @param notification Method of its notifications.
   * @param unsubscribe Method that ends it.
   * @param start Called after the answer was sent, with a function that sends a notification and one that
   * ends the subscription. Returns the clean-up function.
   * @returns The id, which is the answer to the call.
   */
  subscribe(
    notification: string,
    unsubscribe: string,
    start: (notify: (result: unknown) => void, end: () => void) => () => void,
  ): string
  /** Ends a subscription. Returns whether there was one for that method. */
  unsubscribe(method: string, id: unknown): boolean
}

/** Answers a call. Throws RpcError. `subscriber` is absent over HTTP. */
export type RpcMethod = (params: readonly unknown[], subscriber: Subscriber | undefined) => unknown

/** Methods by name. */
export type RpcMethods = Record<string, RpcMethod>
