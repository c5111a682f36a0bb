import type { SandboxBitcoin } from '../bitcoin/startBitcoin.js'
import type { SandboxChain } from '../chain/startChain.js'
import type { SandboxDirectory } from '../directory/startDirectory.js'
import type { SandboxPolkadot } from '../polkadot/types.js'
import type { SandboxRelay } from '../relay/types.js'
import type { SandboxSolana } from '../solana/startSolana.js'

/** All that the control server tells of and steers; what the sandbox was started without is `undefined`. */
export interface SandboxParties {
  chains: readonly SandboxChain[]
  solana: SandboxSolana | undefined
  bitcoin: SandboxBitcoin | undefined
  polkadot: SandboxPolkadot | undefined
  relay: SandboxRelay
  directory: SandboxDirectory
}
