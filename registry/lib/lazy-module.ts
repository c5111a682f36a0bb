/** A module whose code is fetched when it is needed. What the router knows of the views that are in it. */
export interface LazyModule<module> {
  /** Fetches the code once; after a failure the next call tries again. */
  load(): Promise<module>
  isLoaded(): boolean
  /** The module, once its code is here. */
  readonly loaded: module | undefined
  /** Calls the listener when the code has loaded. Returns the function that removes the listener. */
  subscribe(listener: () => void): () => void
}

export function lazyModule<module>(fetchModule: () => Promise<module>): LazyModule<module> {
  let loading: Promise<module> | undefined
  let loaded: module | undefined
  const listeners = new Set<() => void>()
  return {
    load() {
      loading ??= fetchModule().then(
        (module) => {
          loaded = module
          for (const listener of listeners) listener()
          return module
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    isLoaded: () => loaded !== undefined,
    get loaded() {
      return loaded
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
