import type { SandboxSolanaWallet } from '@latchkey/sandbox/wallet'

type Wallet = SandboxSolanaWallet['standard']
type Register = (wallet: Wallet) => () => void

/**
 * Registers a wallet of the Wallet Standard with all current and later apps of the page. Returns the function
 * that takes it away, which the standard's own package does not.
 */
export function registerWallet(wallet: Wallet): () => void {
  const stops: (() => void)[] = []
  const callback = ({ register }: { readonly register: Register }) => void stops.push(register(wallet))
  const onReady = (event: Event) => callback((event as CustomEvent<{ register: Register }>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of stops) stop()
  }
}
