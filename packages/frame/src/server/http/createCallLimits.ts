import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { FrameError } from '../FrameError.js'

/** Calls in a minute. A page that waits for the link of a device asks every few seconds. */
const rules = {
  device: { points: 300, duration: 60 },
  /** Behind one address may be an office. */
  network: { points: 3_000, duration: 60 },
} as const

/** Limits all calls. */
export interface CallLimits {
  /**
   * Counts one call.
   *
   * @throws {FrameError} `frame/too-soon` beyond the limit, with the seconds left.
   */
  count(kind: keyof typeof rules, name: string): Promise<void>
}

/**
 * Creates the limits of calls, in memory: a statement for each call would cost as much as what it limits.
 * What is mailed and tried is limited in the database besides.
 */
export function createCallLimits(): CallLimits {
  const limiters = {
    device: new RateLimiterMemory(rules.device),
    network: new RateLimiterMemory(rules.network),
  }
  return {
    async count(kind, name) {
      await limiters[kind].consume(name).catch(({ msBeforeNext }: RateLimiterRes) => {
        const secondsLeft = Math.max(1, Math.ceil(msBeforeNext / 1000))
        throw new FrameError('frame/too-soon', { secondsLeft })
      })
    },
  }
}
