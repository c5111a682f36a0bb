import type { CaipNetworkId } from '../../shared/caip.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { DecodedRequest } from './decodedRequest.js'

/** A JSON-RPC request to a wallet of EVM (EIP-1193) or Solana. */
export interface DecodeRequestParameters {
  method: string
  params?: unknown
  /**
   * The network that the request is for. On a network that is known, what the functions of some known
   * contracts do is known too. Default: none is known.
   */
  networkId?: CaipNetworkId | undefined
}

/** What the request asks for. */
export type DecodeRequestReturnType = DecodedRequest

/** The errors of `decodeRequest`. */
export type DecodeRequestErrorType = LoadFailedError

/**
 * Says what a request to a wallet asks the user for: transfers, allowances, swaps, batches and functions of
 * known contracts of `eth_sendTransaction` and `wallet_sendCalls`, permits and other typed data, messages and
 * sign-ins; of Solana, the transfers and allowances of transactions, and messages. Decodes here, without a
 * request. What is not encoded exactly as the function takes it is `unknown`, never guessed.
 * Never throws for a request, whatever it is.
 *
 * The decoder is loaded at the first call.
 *
 * @throws {LoadFailedError} If the code cannot be loaded.
 *
 * @example
 * ```ts
 * import { decodeRequest } from '@latchkey/headless'
 *
 * const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const data = '0x095ea7b3…'
 * const decoded = await decodeRequest({ method: 'eth_sendTransaction', params: [{ to, data }] })
 * if (decoded.kind === 'transaction' && decoded.call.kind === 'approve')
 *   console.log(decoded.call.spender, decoded.call.isUnlimited)
 * ```
 */
export async function decodeRequest(parameters: DecodeRequestParameters): Promise<DecodeRequestReturnType> {
  const { readRequest } = await importReader().catch((cause) => {
    throw new LoadFailedError(cause)
  })
  return readRequest(parameters)
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importReader = () => import('./decode/readRequest.js')
