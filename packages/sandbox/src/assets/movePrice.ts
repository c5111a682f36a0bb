import { type Address, encodeFunctionData, type Hex, isAddress, isAddressEqual, toHex } from 'viem'
import type { CallAnvil } from '../chain/openAnvil.js'
import { assetAbi, exchangeAbi } from './abis.js'
import { evmTokens } from './evmAssets.js'
import { evmPools, type Pool } from './evmPools.js'
import { readReserves } from './readReserves.js'
import { strangerOf } from './strangers.js'
import { tradeToMove } from './tradeToMove.js'

const trader = strangerOf('trader')
const gas = 500_000
const etherForGas = 10n ** 18n
const weth = evmTokens.weth.address

/**
 * Moves the price of a token in ether by about `percent`, by a swap of another account in its pool. The price
 * is that of the pool's reserves: 10 makes the token a tenth more expensive. Returns the hash of the swap.
 *
 * @throws Error if the token has no pool, or the pool cannot take or pay so much
 */
export async function movePrice(call: CallAnvil, token: Address, percent: number): Promise<Hex> {
  const pool = poolOf(token)
  const { ofEther, ofToken } = await readReserves(call, pool)
  const { buys, amountIn, amountOut } = tradeToMove(ofEther, ofToken, percent)
  await call('anvil_setBalance', [trader, toHex(etherForGas + (buys ? amountIn : 0n))])
  const transactions = buys
    ? [
        { to: weth, value: amountIn, data: encodeFunctionData({ abi: assetAbi, functionName: 'deposit' }) },
        { to: weth, data: give('transfer', pool, amountIn) },
      ]
    : // New ones, because a token that keeps a part of each transfer keeps nothing of these.
      [{ to: pool.token.address, data: give('mint', pool, amountIn) }]
  const isToken0 = pool.token.address.toLowerCase() < weth.toLowerCase()
  const [out0, out1] = buys === isToken0 ? [amountOut, 0n] : [0n, amountOut]
  const args = [out0, out1, trader, '0x'] as const
  const swap = encodeFunctionData({ abi: exchangeAbi, functionName: 'swap', args })
  let hash: unknown
  await call('anvil_impersonateAccount', [trader])
  try {
    for (const { value = 0n, ...fields } of [...transactions, { to: pool.address, data: swap, value: 0n }]) {
      const transaction = { from: trader, gas: toHex(gas), value: toHex(value), ...fields }
      hash = await call('eth_sendTransaction', [transaction])
    }
  } finally {
    await call('anvil_stopImpersonatingAccount', [trader])
  }
  await call('evm_mine')
  const receipt = (await call('eth_getTransactionReceipt', [hash])) as { status: Hex } | null
  if (receipt?.status !== '0x1') throw new Error('The pool refused the swap that moves its price.')
  return hash as Hex
}

function give(functionName: 'transfer' | 'mint', { address }: Pool, amount: bigint): Hex {
  return encodeFunctionData({ abi: assetAbi, functionName, args: [address, amount] })
}

function poolOf(token: Address): Pool {
  const pool = isAddress(token) && evmPools.find((one) => isAddressEqual(one.token.address, token))
  if (!pool) throw new Error(`The exchange has no pool of ether and ${token}.`)
  return pool
}
