import { withTimeout } from '../../shared/withTimeout.js'

/**
 * Waits until there is a match. Resolves with it, or with `undefined` if there are several, because none of
 * them is safe to choose, or if there is none in time.
 */
export function findOne<match>(parameters: {
  find: () => readonly match[]
  /** Calls the listener when the matches may have changed. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  timeoutMs: number
}): Promise<match | undefined> {
  const { find, subscribe, timeoutMs } = parameters
  let unsubscribe = () => {}
  const found = new Promise<match | undefined>((resolve) => {
    const check = () => {
      const [first, ...others] = find()
      if (first !== undefined) resolve(others.length === 0 ? first : undefined)
    }
    unsubscribe = subscribe(check)
    check()
  })
  return withTimeout(found, timeoutMs).finally(unsubscribe)
}
