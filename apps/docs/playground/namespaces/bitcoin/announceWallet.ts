import type { SandboxBitcoinWallet } from '@latchkey/sandbox/wallet'

interface BitcoinWindow {
  btc_providers?: readonly { readonly id: string }[]
  [providerId: string]: unknown
}

/**
 * Announces a wallet by sats-connect, because the Wallet Standard has no request for a payment. Returns the
 * function that takes it away.
 *
 * @param providerId The property of `window` that the wallet was created with.
 */
export function announceWallet(wallet: SandboxBitcoinWallet, providerId: string): () => void {
  const page = window as unknown as BitcoinWindow
  wallet.announce(['sats-connect'])
  return () => {
    page.btc_providers = (page.btc_providers ?? []).filter(({ id }) => id !== providerId)
    delete page[providerId]
  }
}
