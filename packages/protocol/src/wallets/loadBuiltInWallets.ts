import type { Wallet } from './wallet.js'

/**
 * Returns the wallets of the built-in directory, the most used first. They have no `imageUrl`: `loadLogo`
 * returns the logos of most of them. The list loads at the first call.
 *
 * @example
 * ```ts
 * import { loadBuiltInWallets } from '@latchkey/protocol'
 *
 * const [first] = await loadBuiltInWallets()
 * ```
 */
export async function loadBuiltInWallets(): Promise<readonly Wallet[]> {
  const { builtInWallets, toWallet } = await import('./builtInWallets.js')
  return builtInWallets.map(toWallet)
}
