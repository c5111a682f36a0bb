/** Where the answers to a call go on: notifications of its subscription. */
export interface Subscriber {
  /**
   * Begins a subscription.
   * @param notification Method of its notifications.
   * @param unsubscribe Method that ends it.
   * @param start Gets what sends a notification and what says that there are no more, and gives what ends them. Runs once the answer is on its way.
   * @returns The id, which is the answer to the call.
   */
  subscribe(
    notification: string,
    unsubscribe: string,
    start: (notify: (result: unknown) => void, end: () => void) => () => void,
  ): string
  /** Ends a subscription. True if there was one of that method. */
  unsubscribe(method: string, id: unknown): boolean
}

/** Answers a call. Throws RpcError. `subscriber` is absent where there can be no notifications. */
export type RpcMethod = (params: readonly unknown[], subscriber: Subscriber | undefined) => unknown

/** Methods by name. */
export type RpcMethods = Record<string, RpcMethod>
