import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isAddressEqual,
  recoverMessageAddress,
} from 'viem'
import type { Node } from '../../rpc/createNode.js'

/** A message and who is said to have signed it. */
export interface SignedMessage {
  readonly address: Hex
  readonly message: string
  readonly signature: Hex
}

/** Returns whether the key of the address has signed. ERC-191 */
export async function isSignedByKey({ address, message, signature }: SignedMessage): Promise<boolean> {
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Not 65 bytes, or no point of the curve.
    return false
  }
}

/**
 * Returns whether the contract of the address accepts the signature (ERC-1271), also one that is not deployed
 * yet (ERC-6492). Throws `UpstreamError` if no endpoint of the network answers.
 */
export async function isSignedByContract(
  { address, message, signature }: SignedMessage,
  node: Node,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
  const [answer] = await node.send([{ method: 'eth_call', params: [{ data }, 'latest'] }])
  // A contract that reverts has not accepted it.
  return answer !== undefined && 'result' in answer && /^0x0*1$/.test(String(answer.result))
}
