import type { SandboxWallet } from '@latchkey/sandbox/wallet'

/** How often a page asked this wallet for that. */
export function countRequests(wallet: SandboxWallet, method: string): number {
  return wallet.log.entries.filter((entry) => entry.direction === 'request' && entry.method === method).length
}

/** Resolves once the wallet was asked that and has answered. */
export function waitForRequest(wallet: SandboxWallet, method: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (countRequests(wallet, method) === 0) return
      unsubscribe()
      // The wallet answers within the task that asked.
      setTimeout(resolve)
    }
    const unsubscribe = wallet.log.subscribe(check)
    check()
  })
}
