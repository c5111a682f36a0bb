import type { MiddlewareHandler } from 'hono'
import { HttpError } from './HttpError.js'
import { policyOf } from './routePolicies.js'
import type { ServerEnv } from './ServerContext.js'

/** Options of {@link admit}. */
export interface AdmissionOptions {
  /** Most requests that are worked on at once. */
  readonly maxInFlight: number
  /** How long the thread may be busy before it takes on no more, in milliseconds. */
  readonly maxDelayMs: number
  /** Time limit of a request from its body to its answer, in milliseconds. */
  readonly timeLimitMs: number
}

/** The place of a request among those that are worked on. */
export interface Work {
  /** Waits for the client, and counts among those that are worked on afterwards. Throws a 503 if it may not. */
  waitFor<result>(wait: () => Promise<result>): Promise<result>
}

const retrySeconds = 1
/** How often the delay of the thread is measured, in milliseconds. */
const tickMs = 10

/**
 * Refuses a request that would have to wait: if too many are worked on, and if the thread is late, because
 * what arrives meanwhile waits in sockets that no counter sees. A request that waits for its client, which can
 * send slowly, is not worked on.
 */
export function admit({
  maxInFlight,
  maxDelayMs,
  timeLimitMs,
}: AdmissionOptions): MiddlewareHandler<ServerEnv> {
  const delay = createDelay()
  let inFlight = 0

  const enter = (isRefused: boolean) => {
    if (isRefused && (inFlight >= maxInFlight || delay.ms() > maxDelayMs))
      throw new HttpError(503, 'BUSY', 'The server is busy. Try again in a moment.', {
        retryAfter: retrySeconds,
      })
    inFlight += 1
    if (inFlight === 1) delay.start()
  }
  const leave = () => {
    inFlight -= 1
    if (inFlight === 0) delay.stop()
  }
  return async (context, next) => {
    const isRefused = policyOf(context.req.method, context.req.path).busy === 'refuse'
    enter(isRefused)
    let isIn = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting = () => {}
    context.set('work', {
      async waitFor(wait) {
        clearTimeout(timer)
        leave()
        isIn = false
        const result = await wait()
        enter(isRefused)
        isIn = true
        begin()
        return result
      },
    })
    const late = new Promise<never>((_, reject) => {
      stopWaiting = () => reject(tooLate())
    })
    const begin = () => {
      timer = setTimeout(stopWaiting, timeLimitMs)
    }
    begin()
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
      if (isIn) leave()
    }
  }
}

const tooLate = () => new HttpError(504, 'TIMEOUT', 'The server did not answer in time.')

/** Measures how late the thread is. The clock ticks only while there is work. */
function createDelay() {
  let timer: ReturnType<typeof setInterval> | undefined
  let ticked = 0
  return {
    ms: () => (timer ? performance.now() - ticked - tickMs : 0),
    start() {
      ticked = performance.now()
      timer = setInterval(() => {
        ticked = performance.now()
      }, tickMs)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
