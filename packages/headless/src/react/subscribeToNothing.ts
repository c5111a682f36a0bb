/** The `subscribe` of a `useSyncExternalStore` whose value does not change. */
export const subscribeToNothing = () => () => {}
