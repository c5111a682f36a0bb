import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { namehash, packetToBytes, toCoinType } from 'viem/ens'
import { TransactionRevertedError } from '../../shared/errors/rpc.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from '../rpc/callRpc.js'
import { universalResolverOf } from './universalResolverOf.js'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
/** Coin type of Ethereum. ENSIP-9 */
const etherCoinType = 60n

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
 * else that of Ethereum. Returns `undefined` if the name has none. A name that is resolved by a server of its
 * own (EIP-3668) has none, because the server is not asked.
 *
 * @throws {HttpErrorType} If no endpoint of `resolverNetwork` answers.
 * @throws {RpcErrorType} If the endpoint answers with an error.
 */
export async function resolveEnsName(parameters: ResolveEnsNameParameters): Promise<Address | undefined> {
  const { network, resolverNetwork } = parameters
  const coinType = toCoinType(Number(network.id))
  const isOther = network.networkId !== resolverNetwork.networkId && coinType !== etherCoinType
  return (isOther ? await readAddress(parameters, coinType) : undefined) ?? readAddress(parameters)
}

async function readAddress(
  { name, resolverNetwork, signal }: ResolveEnsNameParameters,
  coinType?: bigint,
): Promise<Address | undefined> {
  const node = namehash(name)
  const record =
    coinType === undefined
      ? encodeFunctionData({ abi, functionName: 'addr', args: [node] })
      : encodeFunctionData({ abi, functionName: 'addr', args: [node, coinType] })
  const data = encodeFunctionData({
    abi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), record],
  })
  const params = [{ to: universalResolverOf(resolverNetwork), data }, 'latest']
  const answer = await callRpc(resolverNetwork, { method: 'eth_call', params }, signal).catch(
    (error: unknown) => {
      // The resolver reverts for a name without a resolver or a record.
      if (error instanceof TransactionRevertedError) return undefined
      throw error
    },
  )
  return isHex(answer) ? parseRecord(answer, coinType === undefined) : undefined
}

/** Parses an answer, which any contract can have written. */
function parseRecord(answer: Hex, isEther: boolean): Address | undefined {
  try {
    const [record] = decodeAbiParameters(parseAbiParameters('bytes, address'), answer)
    const bytes = isEther ? `0x${record.slice(26)}` : decodeAbiParameters([{ type: 'bytes' }], record)[0]
    const isAddress = bytes.length === 42 && isHex(bytes) && BigInt(bytes) !== 0n
    return isAddress && (!isEther || record.length === 66) ? (bytes as Address) : undefined
  } catch {
    return undefined
  }
}
