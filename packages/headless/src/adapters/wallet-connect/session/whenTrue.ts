/** How often a condition that depends on the time is checked, in milliseconds. */
const checkMs = 10_000

/**
 * Resolves when the condition is true. It is checked now, when one of the sources calls back, and every 10 s.
 */
export async function whenTrue(
  condition: () => boolean,
  sources: readonly ((listener: () => void) => () => void)[],
): Promise<void> {
  let stops: readonly (() => void)[] = []
  await new Promise<void>((resolve) => {
    const check = () => {
      if (condition()) resolve()
    }
    const timer = setInterval(check, checkMs)
    stops = [() => clearInterval(timer), ...sources.map((subscribe) => subscribe(check))]
    check()
  })
  for (const stop of stops) stop()
}
