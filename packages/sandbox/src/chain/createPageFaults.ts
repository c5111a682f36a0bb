import { wait } from '../server/wait.js'
import { type ChainFaults, noFaults } from './chainFaults.js'
import { createFaultControls, type FaultControls } from './createFaultControls.js'
import { takeFailure } from './takeFailure.js'

/** The faults of what answers requests in a page. */
export interface PageFaults {
  /** What is set to fail. */
  readonly state: ChainFaults
  readonly controls: FaultControls & {
    /** Clears the faults. */
    reset(): void
  }
  /**
   * Waits as long as a request is set to, and returns the failure that it is set to meet. Rejects as `fetch`
   * does if the connection is closed.
   */
  meet(): Promise<ChainFaults['failure'] | undefined>
}

/** Creates the faults of what answers requests in a page, none of them set. */
export function createPageFaults(): PageFaults {
  const state = noFaults()
  /** How often all connections were closed. */
  let drops = 0
  return {
    state,
    controls: {
      ...createFaultControls((changed) => {
        Object.assign(state, changed)
        if (changed.dropped) drops += 1
      }),
      reset: () => void Object.assign(state, noFaults()),
    },
    async meet() {
      const dropsBefore = drops
      const failure = takeFailure(state)
      if (state.delayMs > 0) await wait(state.delayMs)
      if (state.dropped || drops !== dropsBefore) throw new TypeError('Failed to fetch')
      return failure
    },
  }
}
