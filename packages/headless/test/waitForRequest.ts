import type { SandboxWallet } from '@latchkey/sandbox/wallet'

/** Returns how often the wallet received a request. */
export function countRequests(wallet: SandboxWallet, method: string): number {
  return wallet.log.entries.filter((entry) => entry.direction === 'request' && entry.method === method).length
}

/** Resolves once the wallet has received a request and responded to it. */
export function waitForRequest(wallet: SandboxWallet, method: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (countRequests(wallet, method) === 0) return
      unsubscribe()
      // The wallet responds within the task of the request.
      setTimeout(resolve)
    }
    const unsubscribe = wallet.log.subscribe(check)
    check()
  })
}
