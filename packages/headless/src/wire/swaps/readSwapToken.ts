import type { CaipNetworkId } from '@latchkey/protocol'
import { isHex } from '../../shared/isHex.js'
import { parseName } from '../../shared/parseName.js'
import { tryRead } from '../../shared/tryRead.js'
import type { Network } from '../../shared/types.js'
import { decodeAbiParameters } from '../../shared/viemCopy.js'
import { callRpc } from '../rpc/callRpc.js'
import type { SwapToken } from './swaps.js'

/** `symbol()`, `name()` and `decimals()`. ERC-20 */
const calls = ['0x95d89b41', '0x06fdde03', '0x313ce567'] as const
const maxDecimals = 255n

/**
 * Reads what a contract says of itself. `undefined` if it is no token. Anybody can give a token any name.
 *
 * @throws {HttpErrorType} If no endpoint answers.
 */
export async function readSwapToken(
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<SwapToken | undefined> {
  const networkId: CaipNetworkId = network.networkId
  const [symbol, name, decimals] = await Promise.all(
    calls.map(async (data) => {
      const params = [{ to: address, data }, 'latest']
      return callRpc(network, { method: 'eth_call', params }, signal).catch((error: { code?: string }) => {
        if (error.code?.startsWith('http/')) throw error
        signal?.throwIfAborted()
        return undefined
      })
    }),
  )
  const shown = parseName(readText(symbol))
  const places = isHex(decimals) && decimals.length === 66 ? BigInt(decimals) : undefined
  if (!shown || places === undefined || places > maxDecimals) return undefined
  return {
    networkId,
    address,
    symbol: shown,
    name: parseName(readText(name)) ?? shown,
    decimals: Number(places),
  }
}

function readText(answer: unknown): string | undefined {
  return isHex(answer) ? tryRead(() => decodeAbiParameters([{ type: 'string' }], answer)[0]) : undefined
}
