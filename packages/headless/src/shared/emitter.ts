export interface Emitter<event> {
  emit(event: event): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: event) => void): () => void
  readonly listenerCount: number
}

/**
 * Calls listeners in the order they came. One that throws does not keep the others from hearing: its error is reported
 * as an uncaught one, after the round.
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
      const own = (event: event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    get listenerCount() {
      return listeners.size
    },
  }
}
