import type { ChainFaults, RpcErrorShape } from './chainFaults.js'
import { takeFailure } from './takeFailure.js'

/** What a request is answered with that was set to fail. */
export const failureWords = 'The sandbox was told to fail this request'

/**
 * Takes the failure of the next call on a socket. A status becomes an error: an open socket has no status.
 */
export function takeCallFailure(faults: ChainFaults): RpcErrorShape | undefined {
  const failure = takeFailure(faults)
  if (typeof failure !== 'number') return failure
  return { code: -32603, message: `${failureWords} (${failure}).` }
}
