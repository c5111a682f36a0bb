import { coinTypesOf, etherCoinType, evmCoinType, isLoopbackHost } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { NameGatewayError } from '../../shared/errors/names.js'
import { TransactionRevertedError } from '../../shared/errors/rpc.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import {
  decodeAbiParameters,
  encodeFunctionData,
  namehash,
  packetToBytes,
  parseAbi,
  parseAbiParameters,
  toHex,
} from '../../shared/viemCopy.js'
import { callRpc } from '../rpc/callRpc.js'
import { parseOffchainLookup, readOffchain } from './readOffchain.js'
import { universalResolverOf } from './universalResolverOf.js'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
/** How many servers can lead to one another. EIP-3668 */
const maxLookups = 4

/** The network of an account, and the one with the name service. */
export interface ResolveEnsNameParameters {
  /** In the normal form of ENSIP-15. */
  readonly name: string
  readonly network: Network
  /** The network whose contracts have the universal resolver. ENSIP-23 */
  readonly resolverNetwork: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the address of a name of the Ethereum Name Service on an EVM network: that of the network (ENSIP-11),
 * else that of all EVM networks (ENSIP-19). Returns `undefined` if the name has neither: the address on
 * Ethereum, which is the record of most names, can belong to another owner on any other network. A name that
 * is kept on a server (EIP-3668) is read there; the resolver's contract checks the answer.
 *
 * @throws {NameGatewayError} If no server of the name answers.
 * @throws {HttpErrorType} If no endpoint of `resolverNetwork` answers.
 * @throws {RpcErrorType} If the endpoint answers with an error.
 */
export async function resolveEnsName(parameters: ResolveEnsNameParameters): Promise<Address | undefined> {
  const chainId = Number(parameters.network.id)
  // Here Ethereum's coin type is that of ENSIP-9 alone.
  const coinTypes = coinTypesOf(chainId).filter((coinType) => coinType !== evmCoinType(1))
  for (const coinType of coinTypes) {
    const record = await readRecord(parameters, coinType)
    if (record !== undefined && record !== '0x') return parseAddress(record)
  }
  return undefined
}

/** Reads a record of the name. Returns `undefined` if it has none, or one that cannot be read. */
async function readRecord(
  { name, resolverNetwork, signal }: ResolveEnsNameParameters,
  coinType: number,
): Promise<Hex | undefined> {
  const node = namehash(name)
  // Old resolvers have this function alone. EIP-137
  const isEther = coinType === etherCoinType
  const record = isEther
    ? encodeFunctionData({ abi, functionName: 'addr', args: [node] })
    : encodeFunctionData({ abi, functionName: 'addr', args: [node, BigInt(coinType)] })
  const data = encodeFunctionData({
    abi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), record],
  })
  const answer = await callResolver(resolverNetwork, data, signal)
  return isHex(answer) ? parseRecord(answer, isEther) : undefined
}

/** Calls the universal resolver. Asks the servers that it names, and gives it their answers. EIP-3668 */
async function callResolver(network: Network, data: Hex, signal: AbortSignal | undefined): Promise<unknown> {
  const contract = universalResolverOf(network)
  let call = data
  for (let lookups = 0; contract && lookups <= maxLookups; lookups++) {
    try {
      const params = [{ to: contract, data: call }, 'latest']
      return await callRpc(network, { method: 'eth_call', params }, signal)
    } catch (error) {
      if (!(error instanceof TransactionRevertedError)) throw error
      const lookup = parseOffchainLookup(revertDataOf(error))
      // The resolver reverts for a name without a resolver or a record.
      if (!lookup) return undefined
      const [url] = network.rpcUrls.default.http
      const isLocal = url !== undefined && isLoopbackHost(new URL(url).hostname)
      call = await readOffchain(lookup, { contract, isLocal, signal })
    }
  }
  throw new NameGatewayError(new Error('The servers of the name lead to more servers.'))
}

/** Returns what a call reverted with, from the answer of the endpoint. */
function revertDataOf(error: unknown): unknown {
  let each: unknown = error
  for (let depth = 0; depth < 5 && each; depth++) {
    const { data, cause } = Object(each) as { data?: unknown; cause?: unknown }
    if (isHex(data)) return data
    if (isHex(Object(data).data)) return Object(data).data
    each = cause
  }
  return undefined
}

/** Parses an answer, which any contract can have written. A record that is empty or zero is `0x`. */
function parseRecord(answer: Hex, isEther: boolean): Hex | undefined {
  try {
    const [record] = decodeAbiParameters(parseAbiParameters('bytes, address'), answer)
    if (!isEther) return decodeAbiParameters([{ type: 'bytes' }], record)[0]
    if (/^0x0{64}$/.test(record)) return '0x'
    return /^0x0{24}[\da-f]{40}$/i.test(record) ? `0x${record.slice(26)}` : record
  } catch {
    return undefined
  }
}

/** Returns a record if it is an address, and not the zero address. */
function parseAddress(record: Hex): Address | undefined {
  return /^0x(?!0{40}$)[\da-f]{40}$/i.test(record) ? (record as Address) : undefined
}
