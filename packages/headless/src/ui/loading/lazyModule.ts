/** A module that loads on demand. The router uses it for the views in it. */
export interface LazyModule<module> {
  /** Loads the module once. After a failure, the next call tries again. */
  load(): Promise<module>
  isLoaded(): boolean
  /** The module, or `undefined` until it has loaded. */
  readonly loaded: module | undefined
  /** Calls the listener when the module has loaded. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/**
 * Creates a module that loads on demand, once, and again after a failure.
 *
 * @example
 * ```ts
 * import { lazyModule } from '@latchkey/headless/ui'
 *
 * export const settings = lazyModule(async () => ({ language: 'en' }))
 * ```
 */
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
