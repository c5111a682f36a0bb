import { performance } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './clientAddress.js'
import { HttpError } from './HttpError.js'
import { policyOf } from './routePolicies.js'
import type { ServerEnv } from './ServerContext.js'

/** Options of {@link admit}. */
export interface AdmissionOptions {
  /** Most requests that are worked on at once. */
  readonly maxInFlight: number
  readonly trustedProxies: number
  /** How much work may wait for the thread, in milliseconds. */
  readonly maxDelayMs: number
  /** Time limit of a request from its body to its answer, in milliseconds. */
  readonly timeLimitMs: number
}

/** The place of a request among those that are worked on. */
export interface Work {
  /**
   * Waits for the client, and counts among those that are worked on afterwards. Throws a 503 if it may not.
   */
  waitFor<result>(wait: () => Promise<result>): Promise<result>
}

const retrySeconds = 1

/** This many requests are worked on however long they take: on a slow machine, an answer is better late. */
const minInFlight = 32

/** One client has this share of the places, so that it leaves some for others. */
const clientShare = 0.5

/**
 * Refuses a request that would have to wait for the thread, and one beyond the most that are worked on. Those
 * that wait for an upstream are worked on, but keep the thread free, so a number alone cannot tell. A request
 * that waits for its client, which can send slowly, is not worked on. Clients begin in turn, so that one with
 * many requests waits for its own, and is refused first.
 */
export function admit(options: AdmissionOptions): MiddlewareHandler<ServerEnv> {
  const { maxInFlight, maxDelayMs, timeLimitMs, trustedProxies } = options
  const thread = observeThread()
  const turns = createTurns()
  const ofClients = new Map<string, number>()
  let inFlight = 0

  const isFull = (own: number) => {
    if (inFlight >= maxInFlight || own >= maxInFlight * clientShare) return true
    // In turn, every client begins as many as this one before its last.
    const ahead = Math.min(inFlight, ofClients.size * (own + 1))
    return ahead >= minInFlight && thread.isBusy() && ahead * thread.costMs() > maxDelayMs
  }
  const enter = (client: string, isRefused: boolean) => {
    const own = ofClients.get(client) ?? 0
    if (isRefused && isFull(own))
      throw new HttpError(503, 'BUSY', 'The server is busy. Try again in a moment.', {
        retryAfter: retrySeconds,
      })
    ofClients.set(client, own + 1)
    inFlight += 1
    if (inFlight === 1) thread.start()
  }
  const leave = (client: string) => {
    const own = ofClients.get(client) ?? 0
    if (own > 1) ofClients.set(client, own - 1)
    else ofClients.delete(client)
    inFlight -= 1
    if (inFlight === 0) thread.stop()
  }
  return async (context, next) => {
    const isRefused = policyOf(context).busy === 'refuse'
    turns.arrived(context.env?.incoming?.socket)
    const client = clientAddress(context, trustedProxies)
    enter(client, isRefused)
    let isIn = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting = () => {}
    context.set('work', {
      async waitFor(wait) {
        clearTimeout(timer)
        leave(client)
        isIn = false
        const result = await wait()
        enter(client, isRefused)
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
      await turns.take(client)
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
      if (isIn) leave(client)
      thread.finished()
    }
  }
}

const tooLate = () => new HttpError(504, 'TIMEOUT', 'The server did not answer in time.')

/** How long connections that arrive may keep waiting work from beginning, in milliseconds. */
const maxAcceptMs = 20

/**
 * Lets one request begin in each round of the thread, of each client in turn, and none while connections
 * arrive. Node accepts one connection in a round: if rounds were long, connections would wait in the system,
 * where nothing refuses them.
 */
function createTurns() {
  const waiting = new Map<string, (() => void)[]>()
  const known = new WeakSet<object>()
  let isTaken = false
  let hasAccepted = false
  let begunAt = 0

  const beginNext = () => {
    const [next] = waiting
    if (!next) return
    const [client, own] = next
    const begin = own.shift()
    // At the end again, if it has more.
    waiting.delete(client)
    if (own.length > 0) waiting.set(client, own)
    begin?.()
  }
  const end = () => {
    if (waiting.size === 0) {
      isTaken = false
      return
    }
    setImmediate(end)
    const isAccepting = hasAccepted && performance.now() - begunAt < maxAcceptMs
    hasAccepted = false
    if (isAccepting) return
    begunAt = performance.now()
    beginNext()
  }
  return {
    /** Tells that a request has arrived. */
    arrived(socket: object | undefined) {
      if (!socket || known.has(socket)) return
      known.add(socket)
      hasAccepted = true
    },
    take(client: string): Promise<void> | undefined {
      if (isTaken)
        return new Promise((resolve) => {
          const own = waiting.get(client) ?? []
          waiting.set(client, own)
          own.push(resolve)
        })
      isTaken = true
      begunAt = performance.now()
      setImmediate(end)
      return undefined
    },
  }
}

/** How often the thread is looked at, in milliseconds. */
const tickMs = 10
/** How long it is measured before a new value counts, in milliseconds. */
const windowMs = 200
/** From this share of its time in use, the thread has more to do than it can. */
const busyShare = 0.95
/** How late a tick is if the thread has more to do than it can, in milliseconds. */
const busyDelayMs = 50
/** Thread time of a request before the first was measured, in milliseconds. */
const firstCostMs = 5
/** Weight of a new measurement of the thread time of a request. */
const costWeight = 0.3

/** Measures whether the thread is busy, and how long it is for a request. Only while there is work. */
function observeThread() {
  let timer: ReturnType<typeof setInterval> | undefined
  let ticked = 0
  let began = performance.eventLoopUtilization()
  let beganAt = 0
  /** Thread time since the last measurement of the cost, and requests that have ended in it. */
  let active = 0
  let finished = 0
  let share = 0
  let costMs = firstCostMs

  const begin = () => {
    beganAt = ticked
    began = performance.eventLoopUtilization()
  }
  return {
    isBusy: () =>
      timer !== undefined && (share >= busyShare || performance.now() - ticked - tickMs > busyDelayMs),
    costMs: () => costMs,
    finished() {
      finished += 1
    },
    start() {
      ticked = performance.now()
      share = 0
      active = 0
      finished = 0
      begin()
      timer = setInterval(() => {
        ticked = performance.now()
        if (ticked - beganAt < windowMs) return
        const used = performance.eventLoopUtilization(began)
        share = used.utilization
        active += used.active
        if (finished > 0) {
          costMs += costWeight * (active / finished - costMs)
          active = 0
          finished = 0
        }
        begin()
      }, tickMs)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
