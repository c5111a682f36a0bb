import type { CaipNetworkId } from '@latchkey/protocol'
import type { Embedded, EmbeddedAccount } from '../../core/embedded.js'
import { EmbeddedError, type EmbeddedErrorCode } from '../../shared/errors/embedded.js'
import { readProperty } from '../../shared/readProperty.js'

/** Codes of EIP-1193 and EIP-1474 for what a wallet refuses. */
const rpcCodes: Partial<Record<EmbeddedErrorCode, number>> = {
  'embedded/rejected': 4001,
  'embedded/signed-out': 4100,
  'embedded/not-enabled': 4200,
  'embedded/not-allowed': -32601,
  'embedded/invalid-message': -32602,
  'embedded/network-unsupported': 4901,
}

/**
 * Sends a request to the embedded wallet. Resolves with its answer, not parsed. What the wallet or its node
 * refuses has the code of JSON-RPC, as from any other wallet.
 */
export async function requestEmbedded(
  embedded: Embedded,
  { networkId, method, params }: { networkId: CaipNetworkId; method: string; params: unknown },
): Promise<unknown> {
  try {
    const chainId = networkId as `eip155:${string}`
    const chainNamespace = networkId.startsWith('solana:') ? 'solana' : 'eip155'
    return await embedded.request('RPC_REQUEST', { method, params, chainId, chainNamespace })
  } catch (error) {
    throw toRpcFailure(error)
  }
}

/**
 * Resolves with the account of the embedded wallet. A user who does not open it has rejected the connection,
 * as in any other wallet.
 */
export async function connectEmbeddedAccount(
  embedded: Embedded,
  wanted: Parameters<Embedded['connect']>[0],
): Promise<EmbeddedAccount> {
  try {
    return await embedded.connect(wanted)
  } catch (error) {
    throw error instanceof EmbeddedError && error.code === 'embedded/rejected' ? toRpcFailure(error) : error
  }
}

/** Returns the error for a method that the wallet does not have. The frame is not asked. */
export function refuseMethod(): Error {
  return Object.assign(new Error('Requested RPC call is not allowed'), { code: -32601 })
}

function toRpcFailure(error: unknown): unknown {
  if (!(error instanceof EmbeddedError)) return error
  const rpc = readProperty(error.cause, 'rpc')
  const told = readProperty(rpc, 'code')
  const code = typeof told === 'number' ? told : rpcCodes[error.code]
  if (code === undefined) return error
  const data = readProperty(rpc, 'data')
  const failure = new Error(error.shortMessage, { cause: error })
  return Object.assign(failure, { code, ...(data !== undefined && { data }) })
}
