/**
 * Settles as the promise does, or rejects with the signal's reason as soon as the signal is aborted. A
 * rejection of the promise after that is not reported as unhandled.
 */
export function untilAborted<value>(
  promise: Promise<value>,
  signal?: AbortSignal | undefined,
): Promise<value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    const settle = <argument>(finish: (argument: argument) => void) => {
      return (argument: argument) => {
        signal.removeEventListener('abort', abort)
        finish(argument)
      }
    }
    promise.then(settle(resolve), settle(reject))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
