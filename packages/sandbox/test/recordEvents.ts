import type { SandboxWallet } from '../src/wallet/types.js'

/** Every event that the wallet's provider sends from now on, as name and payload. */
export function recordEvents({ provider }: SandboxWallet): unknown[][] {
  const events: unknown[][] = []
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message']) {
    provider.on(name, (payload: unknown) => events.push([name, payload]))
  }
  return events
}
