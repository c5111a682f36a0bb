/** Waits without keeping a process running. */
export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer: { unref?(): void } | number = setTimeout(resolve, ms)
    if (typeof timer === 'object') timer.unref?.()
  })
