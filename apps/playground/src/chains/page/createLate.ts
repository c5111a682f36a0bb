/** A value that loads when it is first needed. */
export interface Late<value> {
  /** Loads it once. After a failure, the next call tries again. */
  load(): Promise<value>
  /**
   * Calls `use` once the value is loaded, at once if it is. Returns the function that stops what `use` has
   * begun, or that keeps it from beginning.
   */
  whenLoaded(use: (value: value) => () => void): () => void
}

/** Creates a value that `load` loads. Calls nothing. */
export function createLate<value>(load: () => Promise<value>): Late<value> {
  let loading: Promise<value> | undefined
  let loaded: { readonly value: value } | undefined
  const waiting = new Set<(value: value) => void>()

  async function begin(): Promise<value> {
    try {
      const value = await load()
      loaded = { value }
      for (const start of waiting) start(value)
      waiting.clear()
      return value
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return {
    load() {
      loading ??= begin()
      return loading
    },
    whenLoaded(use) {
      let stop: (() => void) | undefined
      const start = (value: value) => {
        stop = use(value)
      }
      if (loaded) start(loaded.value)
      else waiting.add(start)
      return () => {
        waiting.delete(start)
        stop?.()
      }
    },
  }
}
