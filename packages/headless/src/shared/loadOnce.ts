/**
 * Returns a function that calls `load` at its first call and returns the same promise from then on. After a
 * failure, the next call tries again.
 */
export function loadOnce<value>(load: () => Promise<value>): () => Promise<value> {
  let loading: Promise<value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
