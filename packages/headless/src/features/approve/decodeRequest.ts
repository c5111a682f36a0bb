import type { CaipNetworkId } from '@latchkey/protocol'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { DecodedRequest } from './decodedRequest.js'

/** What contracts answered when they were asked what they are, by address in lower case. */
export type ContractAnswers = Readonly<Record<string, ContractAnswer | undefined>>

/** What a contract says it is. `other`: neither a token nor NFTs. */
export interface ContractAnswer {
  readonly kind: 'token' | 'nft' | 'edition' | 'other'
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** What the account has of the token, in the smallest unit. */
  readonly balance?: bigint | undefined
}

/** A JSON-RPC request to a wallet of EVM (EIP-1193) or Solana. */
export interface DecodeRequestParameters {
  method: string
  params?: unknown
  /**
   * The network of the connection. On a network that is known, what the functions of some known contracts do
   * is known too. Default: none is known.
   */
  networkId?: CaipNetworkId | undefined
  /** The account of the connection. A request that names another one is marked. */
  address?: string | undefined
  /** What the account has of the native currency, in the smallest unit. A fee is compared with it. */
  balance?: bigint | undefined
  /**
   * Default: no contract was asked, so that what only its functions say is `unknown` or from their `name`.
   */
  contracts?: ContractAnswers | undefined
  /** The host of the page, such as `app.example.com:8080`. A sign-in to another one is marked. */
  host?: string | undefined
}

/** What the request asks for. */
export type DecodeRequestReturnType = DecodedRequest

/** The errors of `decodeRequest`. */
export type DecodeRequestErrorType = LoadFailedError

/**
 * Says what a request to a wallet asks the user for: transfers, allowances, batches and functions of known
 * contracts of `eth_sendTransaction` and `wallet_sendCalls`; permits, authorizations and orders in typed
 * data; messages and sign-ins; of Solana, what transactions do to SOL and tokens, and messages. Decodes here,
 * without a request: `getDecodedRequest` asks the contracts first.
 *
 * A description is made of all that a wallet reads. A request with a member that is not known, that wallets
 * could read differently, or that is not encoded exactly is `unknown`. Never throws for a request.
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
 *   console.log(decoded.call.spender, decoded.call.asset.kind, decoded.call.isUnlimited)
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
