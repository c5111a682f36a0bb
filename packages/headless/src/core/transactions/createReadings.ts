import type { TransactionObserver } from '../capabilities.js'
import type { Reading } from './transactionState.js'

/** The time between the first two readings, in milliseconds. It doubles up to the observer's `pollMs`. */
const firstWaitMs = 250

/** Reads an observer again and again, for all who follow its transaction. */
export interface Readings {
  readonly observer: TransactionObserver
  /** Whether there is no subscriber. */
  readonly isIdle: boolean
  /** Calls the listener after each reading, also of the last one. Returns the function that unsubscribes. */
  subscribe(listener: (reading: Reading) => void): () => void
}

/** Creates the readings of an observer. They run while somebody subscribes. */
export function createReadings(observer: TransactionObserver): Readings {
  const listeners = new Set<(reading: Reading) => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let waitMs = firstWaitMs

  async function read(): Promise<void> {
    isReading = true
    let reading: Reading
    try {
      reading = { observation: await observer.read() }
    } catch (error) {
      reading = { error }
    }
    isReading = false
    for (const listener of [...listeners]) listener(reading)
    schedule()
  }

  function schedule(): void {
    // A listener that was called may have subscribed another one, which began to read.
    if (listeners.size === 0 || isReading) return
    timer = setTimeout(read, Math.min(waitMs, observer.pollMs))
    waitMs *= 2
  }

  return {
    observer,
    get isIdle() {
      return listeners.size === 0
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) waitMs = firstWaitMs
      // A listener that joins does not wait for the next turn.
      clearTimeout(timer)
      if (!isReading) void read()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
