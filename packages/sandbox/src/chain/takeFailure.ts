import type { ChainFaults } from './chainFaults.js'

/** Returns the failure that the next request is set to meet, and counts it. `undefined` if there is none. */
export function takeFailure(faults: ChainFaults): ChainFaults['failure'] | undefined {
  if (faults.failNext <= 0) return undefined
  faults.failNext -= 1
  return faults.failure
}
