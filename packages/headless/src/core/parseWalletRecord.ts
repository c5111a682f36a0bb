import { safeImageUrl } from '../shared/safeImageUrl.js'
import type { Wallet } from '../shared/wallet.js'
import { parseWallet } from '../wire/directory/parseWallet.js'

/** Reads a `Wallet` that a host gave or storage kept: as an entry of a directory is read, with its picture's address. spec 3.9 */
export function parseWalletRecord(found: unknown): Wallet | undefined {
  const wallet = parseWallet(found)
  const imageUrl = wallet && safeImageUrl((found as Wallet).imageUrl)
  return imageUrl ? { ...wallet, imageUrl } : wallet
}
