/** Largest number of requests that are shared at a time. Further ones are sent on their own. */
const maxShared = 8_192

interface Shared {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  callers: number
}

/** Runs `send`, or joins the request with the same key that is in flight. */
export type ShareRequest = <value>(
  key: string,
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<value>,
) => Promise<value>

/**
 * Creates a function that sends equal requests once while the first is in flight. A caller who aborts gets
 * the signal's reason at once; the request itself is aborted when no caller is left.
 */
export function createSharedRequests(): ShareRequest {
  const inFlight = new Map<string, Shared>()

  return async <value>(
    key: string,
    signal: AbortSignal | undefined,
    send: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    signal?.throwIfAborted()
    const shared = inFlight.get(key) ?? begin(key, send)
    shared.callers += 1
    let leave = () => {}
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal?.reason)
        shared.callers -= 1
        if (shared.callers > 0) return
        if (inFlight.get(key) === shared) inFlight.delete(key)
        shared.controller.abort(signal?.reason)
      }
    })
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return (await Promise.race([shared.answer, left])) as value
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  function begin(key: string, send: (signal: AbortSignal) => Promise<unknown>): Shared {
    const controller = new AbortController()
    const answer = send(controller.signal).finally(() => {
      if (inFlight.get(key) === shared) inFlight.delete(key)
    })
    // If all callers have aborted, the rejection must not count as unhandled.
    answer.catch(() => {})
    const shared: Shared = { answer, controller, callers: 0 }
    if (inFlight.size < maxShared) inFlight.set(key, shared)
    return shared
  }
}
