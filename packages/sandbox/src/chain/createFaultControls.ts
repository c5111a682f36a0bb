import type { ChainFaults } from './chainFaults.js'

/** Sets the faults that every chain has. */
export interface FaultControls {
  failNext(count?: number, failure?: ChainFaults['failure']): void
  delay(ms: number): void
  drop(on: boolean): void
}

/**
 * Creates the functions that set a chain's faults.
 *
 * @param change Changes some of the faults, and closes every connection if they are dropped from then on.
 */
export function createFaultControls(change: (changed: Partial<ChainFaults>) => void): FaultControls {
  return {
    failNext: (count = 1, failure = 503) => change({ failNext: count, failure }),
    delay: (ms) => change({ delayMs: ms }),
    drop: (on) => change({ dropped: on }),
  }
}
