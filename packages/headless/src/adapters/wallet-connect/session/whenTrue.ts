/** How often a condition that depends on the time is checked, in milliseconds. */
const checkMs = 10_000

/**
 * Resolves when the condition is true, or the signal is aborted. The condition is checked now, when one of
 * the sources calls back, and every 10 s.
 */
export async function whenTrue(
  condition: () => boolean,
  sources: readonly ((listener: () => void) => () => void)[],
  signal?: AbortSignal,
): Promise<void> {
  let stops: readonly (() => void)[] = []
  await new Promise<void>((resolve) => {
    const check = () => {
      if (signal?.aborted || condition()) resolve()
    }
    const timer = setInterval(check, checkMs)
    signal?.addEventListener('abort', check)
    stops = [
      () => clearInterval(timer),
      () => signal?.removeEventListener('abort', check),
      ...sources.map((subscribe) => subscribe(check)),
    ]
    check()
  })
  for (const stop of stops) stop()
}
