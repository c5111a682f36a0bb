/** Says to the other tabs that this one waits for a wallet. */
export interface WaitLock {
  /** Takes it, in its turn, until `letGo`. */
  hold(): void
  letGo(): void
  /** Runs once no other tab has it, at once where this one has, and keeps it until what was run is over. Nothing is run once the signal is aborted. */
  inTurn(run: () => Promise<void>, signal?: AbortSignal): void
}

/**
 * One lock for all tabs of an origin. The tab that shows a code holds it: the tabs are one client to the connection service, so that a
 * second one that listened, too, could take the answer away. It is free again when the tab is gone, however it ended. Where a browser has
 * no locks everybody's turn is now.
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
