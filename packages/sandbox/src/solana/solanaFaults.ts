import { type ChainFaults, noFaults } from '../chain/chainFaults.js'

/** What is set to go wrong at the cluster. */
export interface SolanaFaults extends ChainFaults {
  /** The node says that it is behind, and its slot stands still. */
  behind: boolean
  /** Transactions that are still to be accepted and then lost. */
  forget: number
  /** The genesis hash that is answered in place of the cluster's own. */
  genesisHash: string | undefined
}

/** A cluster at which nothing is set to go wrong. */
export function noSolanaFaults(): SolanaFaults {
  return { ...noFaults(), behind: false, forget: 0, genesisHash: undefined }
}
