import type { Network } from './types.js'

/**
 * Returns the page of an account, a contract or a transaction in the block explorer of a network. `undefined`
 * if the network has no explorer, or the id is not known.
 */
export function explorerUrl(
  network: Network | undefined,
  page: 'address' | 'tx',
  id: string | undefined,
): string | undefined {
  const explorer = network?.blockExplorers?.default?.url
  return explorer && id ? `${explorer.replace(/\/$/, '')}/${page}/${encodeURIComponent(id)}` : undefined
}
