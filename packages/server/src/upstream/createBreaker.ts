/** Decides whether an upstream that fails is asked again. */
export interface Breaker {
  /** Resolves to the milliseconds until the upstream is asked again, 0 if it may be asked now. */
  admit(): Promise<number>
  succeeded(): void
  /** Resolves when it is decided whether the upstream is left alone. */
  failed(input: string): Promise<void>
}

/**
 * Creates a circuit breaker. Failures of `failures` different inputs, without a success in between, make an
 * upstream suspect, and no more: all of them may be inputs of one client, chosen because they fail. So the
 * upstream is then asked `isWell`, which no client has a part in. If it is not, it is left alone for
 * `restMs`, and asked that again before anything else.
 */
export function createBreaker({
  failures,
  restMs,
  now,
  isWell,
}: {
  readonly failures: number
  readonly restMs: number
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Never rejects, and has a time limit. */
  readonly isWell: () => Promise<boolean>
}): Breaker {
  const failed = new Set<string>()
  let openUntil: number | undefined
  let checking: Promise<void> | undefined

  const close = () => {
    failed.clear()
    openUntil = undefined
  }
  const check = () => {
    checking ??= isWell().then((well) => {
      checking = undefined
      if (well) close()
      else openUntil = now() + restMs
    })
    return checking
  }
  return {
    async admit() {
      if (openUntil !== undefined && openUntil <= now()) await check()
      return openUntil === undefined ? 0 : Math.max(1, openUntil - now())
    },
    succeeded: close,
    async failed(input) {
      failed.add(input)
      if (failed.size >= failures && openUntil === undefined) await check()
    },
  }
}
