/** Most listeners one emitter takes before it warns: a leak shows early. spec 9.4 */
export const maxListeners = 10

export interface Emitter<event> {
  emit(event: event): void
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: event) => void): () => void
  readonly listenerCount: number
}

/**
 * Calls listeners in the order they came. One that throws does not keep the others from hearing: its error is reported
 * as an uncaught one, after the round.
 *
 * @param onTooMany called once when more than `maxListeners` listen. spec 9.4
 */
export function createEmitter<event>(onTooMany?: (count: number) => void): Emitter<event> {
  const listeners = new Set<(event: event) => void>()
  let hasWarned = false
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
      if (listeners.size > maxListeners && !hasWarned) {
        hasWarned = true
        onTooMany?.(listeners.size)
      }
      return () => listeners.delete(own)
    },
    get listenerCount() {
      return listeners.size
    },
  }
}
