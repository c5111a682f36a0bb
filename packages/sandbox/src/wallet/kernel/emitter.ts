/** Listeners by event. */
export interface Emitter<Events extends object> {
  on<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): void
  off<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): void
  emit<E extends keyof Events>(event: E, payload: Events[E]): void
}

/** Creates an emitter. A listener that throws is reported to the page, and the others are still called. */
export function createEmitter<Events extends object>(): Emitter<Events> {
  type Listener = (payload: never) => void
  const all = new Map<keyof Events, Listener[]>()
  return {
    on(event, listener) {
      all.set(event, [...(all.get(event) ?? []), listener])
    },
    off(event, listener) {
      const listeners = all.get(event) ?? []
      const index = listeners.indexOf(listener)
      if (index >= 0) all.set(event, listeners.toSpliced(index, 1))
    },
    emit(event, payload) {
      for (const listener of all.get(event) ?? []) {
        try {
          ;(listener as (payload: Events[typeof event]) => void)(payload)
        } catch (error) {
          // As with DOM events, the error of a listener is reported to the page.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}

/** A list of listeners without a payload. */
export interface Signal {
  notify(): void
  subscribe(listener: () => void): () => void
}

/** Creates a signal. */
export function createSignal(): Signal {
  const emitter = createEmitter<{ change: undefined }>()
  return {
    notify: () => emitter.emit('change', undefined),
    subscribe(listener) {
      // The same listener may subscribe twice, and each subscription must end separately.
      const own = () => listener()
      emitter.on('change', own)
      return () => emitter.off('change', own)
    },
  }
}
