import { type ChainFaults, noFaults } from '../chain/chainFaults.js'

/** The current faults of the cluster. */
export interface SolanaFaults extends ChainFaults {
  /** Whether the node reports that it is behind. Its slot does not advance. */
  behind: boolean
  /** Number of next transactions that are accepted and then lost. */
  forget: number
  /** Number of next status requests that a node answers which does not know the transactions. */
  hideStatuses: number
  /** How many slots that node is behind. */
  hiddenSlotsBehind: number
  /** The reported genesis hash, if it is not the cluster's own. */
  genesisHash: string | undefined
}

/** Returns no faults. */
export function noSolanaFaults(): SolanaFaults {
  return {
    ...noFaults(),
    behind: false,
    forget: 0,
    hideStatuses: 0,
    hiddenSlotsBehind: 0,
    genesisHash: undefined,
  }
}
