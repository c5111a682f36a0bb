import { TransactionRevertedError } from '../../shared/errors/rpc.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from './callRpc.js'

/**
 * `account`: a key signs for it, also if it has delegated to a contract (EIP-7702). `token`: a contract that
 * answers as one of ERC-20. `contract`: any other contract, such as an account of a Safe.
 */
export type AccountKind = 'account' | 'contract' | 'token'

/** What an account with a key begins with if it has delegated to a contract. EIP-7702 */
const delegationPrefix = '0xef0100'
/** `decimals()` and `totalSupply()`. ERC-20 */
const tokenCalls = ['0x313ce567', '0x18160ddd']

/**
 * Reads what an EVM address is: one request for an account, three for a contract.
 *
 * @throws {HttpErrorType} If no endpoint answers.
 * @throws {RpcErrorType} If the endpoint answers with an error.
 */
export async function readAccountKind(
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<AccountKind> {
  const code = await callRpc(network, { method: 'eth_getCode', params: [address, 'latest'] }, signal)
  if (!isHex(code) || code === '0x' || code.toLowerCase().startsWith(delegationPrefix)) return 'account'
  const isAnswered = async (data: string) => {
    const params = [{ to: address, data }, 'latest']
    const answer = await callRpc(network, { method: 'eth_call', params }, signal).catch((error: unknown) => {
      if (error instanceof TransactionRevertedError) return undefined
      throw error
    })
    return isHex(answer) && answer.length === 66
  }
  const answers = await Promise.all(tokenCalls.map(isAnswered))
  return answers.every((each) => each) ? 'token' : 'contract'
}
