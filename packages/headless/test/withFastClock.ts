import { vi } from 'vitest'

/** Settles as the promise does, while the clock runs fast. What the code imports must be loaded before. */
export async function withFastClock<value>(run: () => Promise<value>): Promise<value> {
  vi.useFakeTimers()
  try {
    let isSettled = false
    const promise = run().finally(() => {
      isSettled = true
    })
    // Thrown below.
    promise.catch(() => {})
    while (!isSettled) await vi.advanceTimersByTimeAsync(100)
    return await promise
  } finally {
    vi.useRealTimers()
  }
}
