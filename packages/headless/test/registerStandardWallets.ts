import type { Wallet } from '@wallet-standard/base'

type Register = (...wallets: readonly Wallet[]) => () => void

/**
 * Registers wallets in the page like `registerWallet` of `@wallet-standard/wallet`, for apps that are already
 * listening and for later ones. Returns the function that unregisters them, which `registerWallet` does not
 * have.
 */
export function registerStandardWallets(...wallets: readonly Wallet[]): () => void {
  const ends: (() => void)[] = []
  const tell = ({ register }: { register: Register }) => ends.push(register(...wallets))
  const onReady = (event: Event) => tell((event as CustomEvent<{ register: Register }>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of ends) end()
  }
}
