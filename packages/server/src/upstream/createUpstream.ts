import { performance as clock } from 'node:perf_hooks'
import type { Metrics } from '../observe/createMetrics.js'
import { createBreaker } from './createBreaker.js'
import { createCache } from './createCache.js'
import { UpstreamError } from './UpstreamError.js'
import { UpstreamFault } from './UpstreamFault.js'

/** Options of {@link createUpstream}. */
export interface UpstreamOptions<input, output> {
  /** For metrics and sentences: `eip155:1`. */
  readonly name: string
  /** Asks the upstream. */
  readonly load: (input: input, signal: AbortSignal) => Promise<output>
  /**
   * Asks the upstream something that no client has a part in. Only `UpstreamFault` counts against it.
   * Default: none, and the upstream is never left alone. That is for what asks other upstreams, each of which
   * has a probe.
   */
  readonly probe?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** Inputs with the same key have the same answer. */
  readonly keyOf: (input: input) => string
  /** Time limit of one call, in milliseconds. Default: 5000. */
  readonly timeoutMs?: number | undefined
  /** How long an answer is kept, in milliseconds. 0: not. */
  readonly cacheMs: number
  /** Answers that are kept. Default: 5000. */
  readonly maxEntries?: number | undefined
  /** Different inputs in a row that failed, after which it is probed. Default: 5. */
  readonly failures?: number | undefined
  /** How long it is not asked if the probe has failed too, in milliseconds. Default: 10000. */
  readonly restMs?: number | undefined
  /** Default: `performance.now`. */
  readonly now?: (() => number) | undefined
  readonly metrics?: Metrics | undefined
}

/** Asks an upstream. With `fresh`, the kept answer is not used, and is replaced. */
export type Upstream<input, output> = (
  input: input,
  options?: { readonly fresh?: boolean },
) => Promise<output>

/**
 * An upstream's own "no" to this input, such as an error of JSON-RPC: it answered, so it is not failing. The
 * message has no text of the upstream.
 */
export class UpstreamRefusal extends Error {
  override name = 'UpstreamRefusal'
}

/**
 * Wraps calls of an upstream: each has a time limit, equal calls that run at the same time are one, answers
 * are kept for a while, and an upstream that fails again and again is left alone for a while. Failures are
 * `UpstreamFault` of `load` and the time limit. Any other error is about the input, and counts for nothing.
 *
 * The returned function throws `UpstreamError`, or the `UpstreamRefusal` of `load`.
 */
export function createUpstream<input, output>(
  options: UpstreamOptions<input, output>,
): Upstream<input, output> {
  const { name, load, keyOf, timeoutMs = 5_000, cacheMs, maxEntries = 5_000, metrics } = options
  const now = options.now ?? (() => performance.now())
  const cache = createCache<{ readonly answer: output }>({ ms: cacheMs, maxEntries, now })
  const { probe, failures = 5, restMs = 10_000 } = options
  const breaker =
    probe &&
    createBreaker({
      failures,
      restMs,
      now,
      isWell: () =>
        withTimeLimit(name, timeoutMs, probe).then(
          () => true,
          (error: unknown) => !isFault(error),
        ),
    })
  const running = new Map<string, Promise<output>>()
  const count = (outcome: string) => metrics?.upstreams.inc({ upstream: name, outcome })

  const ask = async (input: input, key: string) => {
    const waitMs = (await breaker?.admit()) ?? 0
    if (waitMs > 0) {
      count('open')
      const retryAfter = Math.ceil(waitMs / 1000)
      throw new UpstreamError('open', `${name} does not answer. Try again in ${retryAfter} seconds.`, {
        retryAfter,
      })
    }
    try {
      const answer = await withTimeLimit(name, timeoutMs, (signal) => load(input, signal))
      breaker?.succeeded()
      count('ok')
      if (cacheMs > 0) cache.set(key, { answer })
      return answer
    } catch (error) {
      if (error instanceof UpstreamRefusal) {
        breaker?.succeeded()
        count('ok')
        throw error
      }
      if (isFault(error)) await breaker?.failed(key)
      else breaker?.succeeded()
      const known =
        error instanceof UpstreamError
          ? error
          : new UpstreamError('failed', `${name} did not give an answer that can be used.`, { cause: error })
      count(known.kind)
      throw known
    }
  }

  return (input, { fresh = false } = {}) => {
    const key = keyOf(input)
    const kept = fresh ? undefined : cache.get(key)
    if (kept) {
      count('hit')
      return Promise.resolve(kept.answer)
    }
    // A fresh call may not join one that was sent earlier.
    const shared = fresh ? undefined : running.get(key)
    if (shared) return shared
    const asked = ask(input, key).finally(() => {
      if (running.get(key) === asked) running.delete(key)
    })
    running.set(key, asked)
    return asked
  }
}

/** Share of a time limit in which the thread worked, from which on an answer may be there and not be read. */
const busyShare = 0.8

function isFault(error: unknown): boolean {
  if (error instanceof UpstreamError) return error.kind === 'timeout' && !error.wasBusy
  return error instanceof UpstreamFault
}

async function withTimeLimit<output>(
  name: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<output>,
): Promise<output> {
  const controller = new AbortController()
  const before = clock.eventLoopUtilization()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const wasBusy = clock.eventLoopUtilization(before).utilization > busyShare
      reject(new UpstreamError('timeout', `${name} did not answer in ${ms / 1000} seconds.`, { wasBusy }))
      controller.abort()
    }, ms)
  })
  try {
    // What does not listen to the signal is not waited for either.
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
