/** A lock of the tab that waits for a wallet. */
export interface WaitLock {
  /** Takes the lock when earlier requests for it have ended, and keeps it until `release`. */
  acquire(): void
  release(): void
  /**
   * Calls `task` when no other tab has the lock, at once if this tab has it, and keeps it until `task` has
   * settled. Does not call it after the signal is aborted.
   */
  run(task: () => Promise<void>, signal?: AbortSignal): void
}

/**
 * Creates one lock for all tabs of an origin. The tab that shows a code has it: all tabs are one client to
 * the relay, so another tab that subscribes could receive the answer instead. The browser releases the lock
 * when the tab is closed or crashes. Without the Web Locks API, `task` is called immediately.
 */
export function createWaitLock(name: string): WaitLock {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  let release: (() => void) | undefined
  let isHeld = false

  return {
    acquire() {
      if (release) return
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      locks
        ?.request(name, () => {
          isHeld = release !== undefined
          return held
        })
        .catch(() => {})
    },
    release() {
      release?.()
      release = undefined
      isHeld = false
    },
    run(task, signal) {
      async function runAlone(): Promise<void> {
        isHeld = true
        await task().finally(() => {
          isHeld = false
        })
      }
      const finished = locks && !isHeld ? locks.request(name, signal ? { signal } : {}, runAlone) : task()
      finished.catch(() => {})
    },
  }
}
