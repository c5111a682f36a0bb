/**
 * Calls `stop` once when the process is asked to end: by Ctrl-C, SIGTERM, a closed terminal, or the end of
 * its parent, which closes the channel to `run.mjs`. Exits with `exitCode` when `stop` has finished, or after
 * 10 s.
 */
export function onEnding(stop: () => Promise<void>, exitCode: number): void {
  let isEnding = false
  const end = async () => {
    // A terminal sends Ctrl-C to the process group and the parent forwards it, so it arrives twice.
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(exitCode), 10_000).unref()
    await stop().catch((error: unknown) => console.error(error))
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  // The channel must not keep a finished script running.
  process.channel?.unref()
}
