import { type Address, isAddress } from 'viem'
import type { CallAnvil } from '../chain/openAnvil.js'
import { listAddressCalls } from './listAddressCalls.js'
import { sandboxEvmAssets } from './sandboxEvmAssets.js'
import { deployer } from './strangers.js'

/**
 * Changes the address of a name on all EVM networks, as its owner would.
 * @throws Error if the chain does not have the name
 */
export async function pointName(call: CallAnvil, name: string, address: Address): Promise<void> {
  const { registry } = sandboxEvmAssets.ens
  if (!isAddress(address)) throw new Error(`${address} is not an address.`)
  const transactions = listAddressCalls(name, address).map((data) => ({ from: deployer, to: registry, data }))
  for (const transaction of transactions)
    await call('eth_call', [transaction, 'latest']).catch(() => {
      throw new Error(`The chain has no name ${name}.`)
    })
  await call('anvil_impersonateAccount', [deployer])
  try {
    for (const transaction of transactions) await call('eth_sendTransaction', [transaction])
  } finally {
    await call('anvil_stopImpersonatingAccount', [deployer])
  }
}
