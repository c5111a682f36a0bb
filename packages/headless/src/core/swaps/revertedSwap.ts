import { SwapRevertedError } from '../../shared/errors/swap.js'
import { formatBalance } from '../../shared/format.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from '../../wire/rpc/callRpc.js'

/** Decimals of the fee that the user is told. */
const shownDecimals = 6

/** Returns the error of a transaction that has failed in its block, with what it cost. */
export async function revertedSwap(network: Network, hash: string): Promise<SwapRevertedError> {
  const call = { method: 'eth_getTransactionReceipt', params: [hash] }
  const receipt = await callRpc(network, call, undefined).catch(() => undefined)
  const { gasUsed, effectiveGasPrice } = Object(receipt) as Record<string, unknown>
  const fee =
    isHex(gasUsed) && isHex(effectiveGasPrice) ? BigInt(gasUsed) * BigInt(effectiveGasPrice) : undefined
  const { symbol, decimals } = network.nativeCurrency
  const cost = fee === undefined ? undefined : `${formatBalance(fee, decimals, shownDecimals)} ${symbol}`
  return new SwapRevertedError({ hash, fee, cost })
}
