import { solana, solanaDevnet, solanaTestnet } from '../../shared/chains.js'
import type { Network } from '../../shared/types.js'

/** The Wallet Standard's names of the public clusters, by CAIP-2 id. */
const standardChains: Readonly<Record<string, string>> = {
  [solana.networkId]: 'solana:mainnet',
  [solanaDevnet.networkId]: 'solana:devnet',
  [solanaTestnet.networkId]: 'solana:testnet',
}

/**
 * Returns the identifier of a network in a wallet's list of chains: its CAIP-2 id, the name of the Wallet
 * Standard, or `solana:localnet` for a cluster that is not public. Returns `undefined` if the list has none
 * of them.
 */
export function standardChain({ networkId }: Network, chains: readonly string[]): string | undefined {
  const names = [networkId, standardChains[networkId] ?? 'solana:localnet']
  return names.find((name) => chains.includes(name))
}
