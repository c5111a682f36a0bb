import type { Wallet } from '@wallet-standard/base'

type Register = (...wallets: readonly Wallet[]) => () => void

/**
 * Registers wallets in the page as `registerWallet` of `@wallet-standard/wallet` does, before and after an app looks for them. Returns the
 * function that takes them out again, which `registerWallet` has not.
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
