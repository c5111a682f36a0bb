import { numberToHex } from 'viem'
import { placeEvmAssets } from '../assets/placeEvmAssets.js'
import { sandboxEvmAssets } from '../assets/sandboxEvmAssets.js'
import type { SandboxEvmAssets } from '../config.js'
import { startOfPast, unixTime } from '../past/pastTimes.js'
import { replayEvmPast } from '../past/replayEvmPast.js'
import type { EvmPastTransaction } from '../past/types.js'
import { writeEvmPast } from '../past/writeEvmPast.js'
import { openAnvil } from './openAnvil.js'

const firstBaseFee = 1_000_000_000

/**
 * Gives a new chain its contents. Afterwards its time is now, and its fees are those of a new chain.
 * @throws Error if a transaction cannot be sent
 */
export async function fillChain(options: {
  socket: string
  chainId: number
  withPast: boolean
  genesisTime: number
  /** Seconds between blocks from then on. Undefined: each transaction is mined immediately. */
  blockTimeS: number | undefined
}): Promise<{ assets: SandboxEvmAssets; past: EvmPastTransaction[] }> {
  const { socket, chainId, withPast, genesisTime, blockTimeS } = options
  const { call, close } = openAnvil(socket)
  try {
    await call('evm_setAutomine', [false])
    await placeEvmAssets(call, chainId, genesisTime + 60)
    const past = withPast ? await replayEvmPast(call, writeEvmPast(chainId), startOfPast(genesisTime)) : []
    await call('anvil_setNextBlockBaseFeePerGas', [numberToHex(firstBaseFee)])
    await call('evm_mine', [numberToHex(unixTime())])
    if (blockTimeS === undefined) await call('evm_setAutomine', [true])
    else await call('evm_setIntervalMining', [blockTimeS])
    return { assets: sandboxEvmAssets, past }
  } finally {
    close()
  }
}
