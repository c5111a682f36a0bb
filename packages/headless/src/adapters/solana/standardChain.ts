import { solana, solanaDevnet, solanaTestnet } from '../../shared/chains.js'
import type { Network } from '../../shared/types.js'

/** What the Wallet Standard calls the clusters that CAIP-2 names by their genesis. */
const standardChains: Readonly<Record<string, string>> = {
  [solana.networkId]: 'solana:mainnet',
  [solanaDevnet.networkId]: 'solana:devnet',
  [solanaTestnet.networkId]: 'solana:testnet',
}

/**
 * The identifier under which a wallet lists a network, if it does: its CAIP-2 id, the standard's name, or, for a cluster that is none of the
 * three public ones, `solana:localnet`.
 */
export function standardChain({ networkId }: Network, chains: readonly string[]): string | undefined {
  const names = [networkId, standardChains[networkId] ?? 'solana:localnet']
  return names.find((name) => chains.includes(name))
}
