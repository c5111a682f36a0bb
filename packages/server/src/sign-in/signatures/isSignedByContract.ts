import {
  createClient,
  custom,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isErc6492Signature,
  isErc8010Signature,
  isHex,
  parseAbi,
  RpcRequestError,
} from 'viem'
import { verifyHash } from 'viem/actions'
import type { RpcAnswer } from '../../rpc/JsonRpc.js'
import { isContractFailure } from '../../rpc/toOwnError.js'
import { NodeUnavailable } from './NodeUnavailable.js'
import type { Signed } from './Signed.js'

/** Asks the nodes of one EVM network. Throws if none of them answers. */
export type AskNode = (method: string, params: unknown) => Promise<RpcAnswer>

const erc1271Abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
/** What `isValidSignature` answers for a signature that it accepts, and nothing else. ERC-1271 */
const accepted = /^0x1626ba7e0{56}$/i

/**
 * Returns whether the contract of an address accepts the signature: one that is deployed (ERC-1271), one that
 * is not yet (ERC-6492), and one that an account with a key delegates to (ERC-8010). Never whether a key has
 * signed.
 *
 * @throws {NodeUnavailable} If no node of the network answers.
 */
export async function isSignedByContract(signed: Signed, ask: AskNode): Promise<boolean> {
  const { signature, message } = signed
  if (!isHex(signature) || signature.length % 2 !== 0) return false
  const address = signed.address as Hex
  const hash = hashMessage(message)
  const read = reader(ask)
  if (isErc6492Signature(signature)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    })
    return /^0x0*1$/.test(String(await read('eth_call', [{ data }, 'latest'])))
  }
  if (isErc8010Signature(signature)) return isSignedByDelegate(address, hash, signature, read)
  const code = await read('eth_getCode', [address, 'latest'])
  if (!isHex(code) || code === '0x') return false
  const data = encodeFunctionData({
    abi: erc1271Abi,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })
  return accepted.test(String(await read('eth_call', [{ to: address, data }, 'latest'])))
}

type Read = (method: string, params: unknown) => Promise<unknown>

/** Returns a reader of results, which is `undefined` for a contract that has failed. */
function reader(ask: AskNode): Read {
  return async (method, params) => {
    const answer = await ask(method, params).catch((cause: unknown) => {
      throw new NodeUnavailable(cause)
    })
    if ('result' in answer) return answer.result
    // A node that cannot answer says nothing of the signature.
    if (!isContractFailure(answer.error)) throw new NodeUnavailable(answer.error.message)
    return undefined
  }
}

async function isSignedByDelegate(address: Hex, hash: Hex, signature: Hex, read: Read): Promise<boolean> {
  let failure: NodeUnavailable | undefined
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const result = await read(method, params).catch((error: NodeUnavailable) => {
      failure = error
      throw error
    })
    if (result !== undefined) return result
    const error = { code: 3, message: 'execution reverted' }
    throw new RpcRequestError({ body: { method }, url: '', error })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const isAccepted = await verifyHash(client, { address, hash, signature }).catch(() => false)
  // The action returns false also for a node that did not answer.
  if (failure && !isAccepted) throw failure
  return isAccepted
}
