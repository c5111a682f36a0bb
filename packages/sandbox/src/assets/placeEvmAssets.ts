import { numberToHex, toHex } from 'viem'
import type { CallAnvil } from '../chain/openAnvil.js'
import { listAssetCalls } from './listAssetCalls.js'
import { deployer } from './strangers.js'

const etherOfDeployer = 10_000n * 10n ** 18n
const gasOfCall = 12_000_000
const gasOfSetUp = 2_000_000_000

/**
 * Deploys the contracts in one block at `time` (Unix seconds), and gives the test accounts their share.
 * Mining must be off.
 * @throws Error if a transaction fails
 */
export async function placeEvmAssets(call: CallAnvil, chainId: number, time: number): Promise<void> {
  const limit = ((await call('eth_getBlockByNumber', ['latest', false])) as { gasLimit: string }).gasLimit
  await call('anvil_setBalance', [deployer, numberToHex(etherOfDeployer)])
  await call('anvil_impersonateAccount', [deployer])
  await call('evm_setBlockGasLimit', [numberToHex(gasOfSetUp)])
  const hashes: unknown[] = []
  for (const { to, data, value } of await listAssetCalls(chainId)) {
    const fields = { from: deployer, data, gas: numberToHex(gasOfCall), ...(to && { to }) }
    hashes.push(
      await call('eth_sendTransaction', [value === undefined ? fields : { ...fields, value: toHex(value) }]),
    )
  }
  await call('evm_mine', [numberToHex(time)])
  await call('evm_setBlockGasLimit', [limit])
  await call('anvil_stopImpersonatingAccount', [deployer])
  for (const [index, hash] of hashes.entries()) {
    const receipt = (await call('eth_getTransactionReceipt', [hash])) as { status: string } | null
    if (receipt?.status !== '0x1') throw new Error(`Transaction ${index} of the contents failed.`)
  }
}
