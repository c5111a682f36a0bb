import type { SandboxBitcoin } from '../bitcoin/startBitcoin.js'
import type { SandboxBundler } from '../bundler/types.js'
import type { SandboxChain } from '../chain/startChain.js'
import type { SandboxDirectory } from '../directory/startDirectory.js'
import type { SandboxFarcaster } from '../farcaster/types.js'
import type { SandboxInbox } from '../inbox/startInbox.js'
import type { SandboxPaymaster } from '../paymaster/types.js'
import type { SandboxPayments } from '../payments/createPayments.js'
import type { SandboxPolkadot } from '../polkadot/types.js'
import type { SandboxProviders } from '../providers/startProviders.js'
import type { SandboxRelay } from '../relay/types.js'
import type { SandboxSolana } from '../solana/startSolana.js'

/** The servers and chains the control server manages. Those that are not running are `undefined`. */
export interface SandboxParties {
  chains: readonly SandboxChain[]
  solana: SandboxSolana | undefined
  bitcoin: SandboxBitcoin | undefined
  polkadot: SandboxPolkadot | undefined
  relay: SandboxRelay
  directory: SandboxDirectory
  payments: SandboxPayments
  inbox: SandboxInbox | undefined
  farcaster: SandboxFarcaster | undefined
  providers: SandboxProviders | undefined
  bundler: SandboxBundler | undefined
  paymaster: SandboxPaymaster | undefined
  /** Run by who has started the sandbox. */
  embedded: { readonly url: string } | undefined
}
