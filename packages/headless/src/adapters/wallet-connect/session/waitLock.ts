/** Tells the other tabs that this one waits for a wallet. */
export interface WaitLock {
  /** Takes the lock, after those who asked before, until `letGo`. */
  hold(): void
  letGo(): void
  /**
   * Runs once no other tab has the lock, at once if this tab has it, and keeps it until `run` has settled.
   * Runs nothing after the signal is aborted.
   */
  inTurn(run: () => Promise<void>, signal?: AbortSignal): void
}

/**
 * One lock for all tabs of an origin. The tab that shows a code holds it: to the relay all tabs are one
 * client, so a second tab that listened could take the answer away. The browser frees the lock when the tab
 * is gone, however it ended. In a browser without locks nothing waits.
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
