import { loadBuiltInWallets } from '@latchkey/protocol'

/**
 * Returns the id of the built-in wallet with this name, however the wallet writes it (`MetaMask Wallet`,
 * `🌈 Rainbow`). The directory loads at the first call.
 */
export async function walletIdOfName(name: string): Promise<string | undefined> {
  const plain = plainName(name)
  if (plain === '') return undefined
  const wallets = await loadBuiltInWallets()
  return wallets.find((wallet) => plainName(wallet.name) === plain)?.id
}

/** Lower case, without signs and without the words that wallets add to their name. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:wallet|mobile|app)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
