/** Decides whether an upstream that fails is asked again. */
export interface Breaker {
  /** Milliseconds until the upstream is asked again, 0 if it may be asked now. */
  waitMs(): number
  succeeded(): void
  failed(): void
}

/**
 * Creates a circuit breaker. After `failures` failures in a row the upstream is not asked for `restMs`; then
 * one call tries it, and the others wait for its result or for another `restMs`.
 */
export function createBreaker({
  failures,
  restMs,
  now,
}: {
  readonly failures: number
  readonly restMs: number
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}): Breaker {
  let failed = 0
  let openUntil = 0
  return {
    waitMs() {
      if (failed < failures) return 0
      const left = openUntil - now()
      if (left > 0) return left
      // This call tries it. Another one may when this one has not ended in the time.
      openUntil = now() + restMs
      return 0
    },
    succeeded() {
      failed = 0
    },
    failed() {
      failed += 1
      openUntil = now() + restMs
    },
  }
}
