import type { CaipNetworkId } from '@latchkey/protocol'
import type { RpcRequest } from '@latchkey/protocol/frame'
import { base58 } from '@scure/base'
import { readProperty } from '../../shared/readProperty.js'
import { tryRead } from '../../shared/tryRead.js'

/**
 * Returns the transaction that the answer to a request tells of. `undefined` if the request was not to send
 * one, or the answer is not valid.
 */
export function lateTransactionOf(
  { method, chainId }: RpcRequest,
  answer: unknown,
): { readonly networkId: CaipNetworkId; readonly hash: string } | undefined {
  const hash = hashOf(method, answer)
  return chainId && hash ? { networkId: chainId, hash } : undefined
}

function hashOf(method: string, answer: unknown): string | undefined {
  if (method === 'eth_sendTransaction')
    return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? answer : undefined
  if (method !== 'solana_signAndSendTransaction') return undefined
  const signature = readProperty(answer, 'signature')
  const bytes =
    typeof signature === 'string' && signature.length <= 88
      ? tryRead(() => base58.decode(signature))
      : undefined
  return bytes?.length === 64 ? (signature as string) : undefined
}
