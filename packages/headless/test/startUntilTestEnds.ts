import { onTestFinished, vi } from 'vitest'
import type { Latchkey } from '../src/core/createLatchkey.js'

/**
 * Starts a latchkey. It is stopped when the test ends, and the next test begins when it has stopped: it stops
 * in the next task, and until then it would react to the events of the next test's page.
 */
export function startUntilTestEnds(latchkey: Latchkey): void {
  const stop = latchkey.start()
  onTestFinished(async () => {
    // With fake timers the next task would never come.
    vi.useRealTimers()
    stop()
    await new Promise((resolve) => setTimeout(resolve))
  })
}
