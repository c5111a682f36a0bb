import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import { tryRead } from '../../shared/tryRead.js'
import type { Network } from '../../shared/types.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { callRpc } from '../../wire/rpc/callRpc.js'
import { askContracts } from './askContracts.js'
import type { DecodedCall, DecodedRequest } from './decodedRequest.js'
import {
  type ContractAnswers,
  type DecodeRequestErrorType,
  type DecodeRequestParameters,
  type DecodeRequestReturnType,
  decodeRequest,
} from './decodeRequest.js'

/** The request to decode. */
export interface GetDecodedRequestParameters {
  method: string
  params?: unknown
  /** The network of the connection. Default: that of the active account. */
  networkId?: CaipNetworkId | undefined
  /** The account of the connection. Default: the active account. */
  address?: string | undefined
  /** Aborts the requests. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What the request asks for. */
export type GetDecodedRequestReturnType = DecodeRequestReturnType

/** The errors of `getDecodedRequest`. */
export type GetDecodedRequestErrorType = DecodeRequestErrorType

/** Time in which contracts and the balance must be read, in milliseconds. */
const readMs = 3_000
/**
 * How long answers are kept for the next request, in milliseconds: most often it is the same one with a lower
 * allowance.
 */
const keptMs = 60_000
/** How many contracts of a request are asked. The others are known by their functions alone. */
const maxContracts = 50

/**
 * Says what a request to a wallet asks the user for, as `decodeRequest` does, after its contracts were asked
 * what they are (ERC-165, `decimals()`) and the balance was read that a fee is compared with. What the
 * endpoint does not answer within 3 seconds stays unknown. Answers are kept for a minute, for a request with
 * the same contracts. Never throws for a request or an endpoint; rejects with the signal's reason when
 * aborted.
 *
 * @throws {LoadFailedError} If the code cannot be loaded.
 *
 * @example
 * ```ts
 * import { getDecodedRequest } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const params = [{ to, value: '0x1' }]
 * const decoded = await getDecodedRequest(latchkey, { method: 'eth_sendTransaction', params })
 * if (decoded.kind === 'transaction') console.log(decoded.call, decoded.isDangerous)
 * ```
 */
export async function getDecodedRequest(
  latchkey: Latchkey,
  parameters: GetDecodedRequestParameters,
): Promise<GetDecodedRequestReturnType> {
  const { method, params, signal } = parameters
  const { stores } = internalsOf(latchkey)
  const namespace: Namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  const account = stores.accounts.getState()[namespace]
  const { networkId = account?.networkId, address = account?.activeAddress } = parameters
  const host = globalThis.location?.host
  const request: DecodeRequestParameters = { method, params, networkId, address, host }
  const decoded = await decodeRequest(request)
  const network = findNetwork(stores.networks.getState(), networkId)
  if (namespace !== 'eip155' || network?.namespace !== 'eip155' || decoded.kind === 'unknown') return decoded
  if (decoded.kind === 'message' || decoded.isOtherNetwork) return decoded
  const owner = decoded.from ?? address
  const tokens = contractsOf(decoded)
  const hasFee = decoded.kind === 'transaction' && decoded.fee !== undefined
  const kept = internalsOf(latchkey).store('contractAnswers', (): KeptAnswers => ({ latest: undefined }))
  const key = JSON.stringify([network.networkId, owner, tokens, hasFee])
  if (kept.latest?.key !== key || Date.now() - kept.latest.at > keptMs) {
    const reading = Promise.all([
      tokens.length > 0 ? askContracts(network, tokens, owner, signal) : undefined,
      hasFee && owner ? readNativeBalance(network, owner, signal) : undefined,
    ])
    const read = await withTimeout(reading, readMs).catch(() => undefined)
    signal?.throwIfAborted()
    if (!read) return decoded
    kept.latest = { key, at: Date.now(), read }
  }
  const [contracts, balance] = kept.latest.read
  if (!contracts && balance === undefined) return decoded
  const told = await decodeRequest({ ...request, contracts, balance })
  return contracts && told.kind !== 'unknown' ? { ...told, contracts } : told
}

interface KeptAnswers {
  latest:
    | {
        readonly key: string
        readonly at: number
        readonly read: readonly [ContractAnswers | undefined, bigint | undefined]
      }
    | undefined
}

/**
 * Returns the contracts whose functions a request calls or allows, and the tokens of amounts, in lower case.
 */
function contractsOf(decoded: Exclude<DecodedRequest, { kind: 'unknown' | 'message' }>): readonly string[] {
  const found = new Set<string>()
  const add = (call: DecodedCall): void => {
    if (call.kind === 'batch') call.calls.forEach(add)
    if (call.kind === 'execute') add(call.call)
    if (call.kind === 'order')
      for (const { asset } of [...call.gives, ...call.gets]) if (asset) found.add(asset.token.toLowerCase())
    if (call.kind === 'swap')
      for (const token of [call.path[0], call.path.at(-1)]) if (token) found.add(token.toLowerCase())
    if (call.kind === 'described')
      for (const { token } of call.fields) if (token) found.add(token.toLowerCase())
    if ((call.kind === 'transfer' || call.kind === 'approve' || call.kind === 'approveAll') && call.asset)
      found.add(call.asset.token.toLowerCase())
  }
  if (decoded.kind === 'transaction') add(decoded.call)
  else {
    decoded.allows?.forEach(add)
    // What allows nothing is believed of a token alone.
    if (decoded.allows?.length === 0 && decoded.contract) found.add(decoded.contract.toLowerCase())
  }
  return [...found].slice(0, maxContracts)
}

async function readNativeBalance(
  network: Network,
  address: string,
  signal: AbortSignal | undefined,
): Promise<bigint | undefined> {
  const answer = await callRpc(network, { method: 'eth_getBalance', params: [address, 'latest'] }, signal)
  return tryRead(() => BigInt(answer as string))
}
