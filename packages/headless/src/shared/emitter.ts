export interface Emitter<event> {
  emit(event: event): void
  /** Subscribes a listener. Returns the function that unsubscribes it. */
  subscribe(listener: (event: event) => void): () => void
  readonly listenerCount: number
}

/**
 * Creates an emitter that calls listeners in the order they subscribed. If a listener throws, the others are
 * still called, and its error is reported as uncaught.
 */
export function createEmitter<event>(): Emitter<event> {
  const listeners = new Set<(event: event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    subscribe(listener) {
      // A wrapper, so that one function subscribed twice is two subscriptions.
      const wrapper = (event: event) => listener(event)
      listeners.add(wrapper)
      return () => listeners.delete(wrapper)
    },
    get listenerCount() {
      return listeners.size
    },
  }
}
