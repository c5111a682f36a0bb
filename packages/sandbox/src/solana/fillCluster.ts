import { placeSolanaAssets } from '../assets/placeSolanaAssets.js'
import { sandboxSolanaAssets } from '../assets/solanaAssets.js'
import type { SandboxSolanaAssets } from '../config.js'
import { startOfPast } from '../past/pastTimes.js'
import { replaySolanaPast } from '../past/replaySolanaPast.js'
import type { SolanaPastTransaction } from '../past/types.js'
import type { Faucet } from './createFaucet.js'
import type { Ledger } from './createLedger.js'

/**
 * Gives a new cluster its contents.
 *
 * @param setTime Sets the ledger's time, in Unix seconds. It is called with times that never decrease.
 */
export async function fillCluster(options: {
  ledger: Ledger
  faucet: Faucet
  withPast: boolean
  genesisTime: number
  setTime(time: number): void
}): Promise<{ assets: SandboxSolanaAssets; past: SolanaPastTransaction[] }> {
  const { ledger, faucet, withPast, genesisTime } = options
  await placeSolanaAssets(ledger, faucet)
  const past = withPast ? await replaySolanaPast(options, startOfPast(genesisTime)) : []
  return { assets: sandboxSolanaAssets, past }
}
