/** A lock of the tab that waits for a wallet. */
export interface WaitLock {
  /** Takes the lock when earlier requests for it have ended, and keeps it until `letGo`. */
  hold(): void
  letGo(): void
  /**
   * Calls `run` when no other tab has the lock, at once if this tab has it, and keeps it until `run` has
   * settled. Does not call it after the signal is aborted.
   */
  inTurn(run: () => Promise<void>, signal?: AbortSignal): void
}

/**
 * Creates one lock for all tabs of an origin. The tab that shows a code has it: all tabs are one client to
 * the relay, so another tab that subscribes could receive the answer instead. The browser releases the lock
 * when the tab is closed or crashes. Without the Web Locks API, `run` is called immediately.
 */
export function createWaitLock(name: string): WaitLock {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  let letGo: (() => void) | undefined
  let isMine = false

  return {
    hold() {
      if (letGo) return
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      locks
        ?.request(name, () => {
          isMine = letGo !== undefined
          return held
        })
        .catch(() => {})
    },
    letGo() {
      letGo?.()
      letGo = undefined
      isMine = false
    },
    inTurn(run, signal) {
      async function runAlone(): Promise<void> {
        isMine = true
        await run().finally(() => {
          isMine = false
        })
      }
      const whenFree = locks && !isMine ? locks.request(name, signal ? { signal } : {}, runAlone) : run()
      whenFree.catch(() => {})
    },
  }
}
