/**
 * Calls `stop` once when this process is asked to end: Ctrl-C, SIGTERM, a closed terminal, or a parent that is gone (the channel to
 * `run.mjs` closes, however it ended). Leaves with `exitCode` when `stop` is done, at the latest after 10 s.
 */
export function onEnding(stop: () => Promise<void>, exitCode: number): void {
  let isEnding = false
  const end = async () => {
    // A terminal sends Ctrl-C to the whole group and the parent hands it on: the second one is the same wish.
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(exitCode), 10_000).unref()
    await stop().catch((error: unknown) => console.error(error))
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  // The channel itself must not keep a finished script alive.
  process.channel?.unref()
}
