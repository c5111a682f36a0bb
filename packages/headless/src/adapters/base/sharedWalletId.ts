import type { Wallet } from '@wallet-standard/base'
import { parseName } from '../../shared/parseName.js'

/** What the Wallet Standard's chain identifiers of different namespaces begin with. `bitcoin` is older than CAIP-2's `bip122`. */
const families = ['solana', 'bitcoin', 'eip155', 'polkadot']

/**
 * Joins the rows of a wallet that serves several namespaces as one object of the page: made of its name and its icon together, since the
 * standard gives a wallet no identity and a name alone can be anybody's.
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

/** FNV-1a, 32 bits: tells two icons apart; it proves nothing. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
