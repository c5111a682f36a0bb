import { type Address, encodeFunctionData, type Hex, toHex } from 'viem'
import type { CallAnvil } from '../chain/openAnvil.js'
import { assetAbi } from './abis.js'
import { strangerOf } from './strangers.js'

const cashier = strangerOf('cashier')
const gas = 500_000
const etherForGas = 10n ** 18n

/**
 * Sends coins or a token to an address, in a transaction of an account that always has enough. Returns its
 * hash; the transaction waits for the next block.
 *
 * @param token Contract of a token that anybody may mint. Absent for the chain's own currency.
 */
export async function giveAsset(
  call: CallAnvil,
  { token, to, amount }: { token: Address | undefined; to: Address; amount: bigint },
): Promise<Hex> {
  const from = { from: cashier, gas: toHex(gas) }
  await call('anvil_setBalance', [cashier, toHex(etherForGas + (token ? 0n : amount))])
  // It is never stopped, because another gift may need it in that moment.
  await call('anvil_impersonateAccount', [cashier])
  if (!token) return (await call('eth_sendTransaction', [{ ...from, to, value: toHex(amount) }])) as Hex
  const mint = encodeFunctionData({ abi: assetAbi, functionName: 'mint', args: [cashier, amount] })
  await call('eth_sendTransaction', [{ ...from, to: token, data: mint }])
  const transfer = encodeFunctionData({ abi: assetAbi, functionName: 'transfer', args: [to, amount] })
  return (await call('eth_sendTransaction', [{ ...from, to: token, data: transfer }])) as Hex
}
