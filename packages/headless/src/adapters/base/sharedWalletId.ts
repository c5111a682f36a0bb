import type { Wallet } from '@wallet-standard/base'
import { parseName } from '../../shared/parseName.js'

/** The namespaces of the Wallet Standard's chain identifiers. `bitcoin` is older than CAIP-2's `bip122`. */
const families = ['solana', 'bitcoin', 'eip155', 'polkadot']

/**
 * Returns an id that a wallet has in each of its namespaces, so that its connectors are shown as one wallet.
 * The Wallet Standard gives wallets no identity and names are not unique, so the id is made of the name and
 * the icon.
 *
 * @returns `undefined` for a wallet of one namespace, or without a name or an icon.
 */
export function sharedWalletId({ name, icon, chains }: Wallet): string | undefined {
  const served = new Set(chains.map((chain) => chain.split(':')[0]?.replace('bip122', 'bitcoin')))
  const known = parseName(name)
  if (!known || typeof icon !== 'string' || icon.length === 0) return undefined
  if (families.filter((family) => served.has(family)).length < 2) return undefined
  return `standard:${known}:${digest(icon)}`
}

/** FNV-1a, 32 bits. It distinguishes icons and is no proof of identity. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
