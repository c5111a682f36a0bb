import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { tryRead } from '../../shared/tryRead.js'

const abi = parseAbi(['error Error(string)'])

/** Returns the message of the error for a call that was reverted, with the reason of the contract. */
export function revertMessage(data: Hex): string {
  const reason = tryRead(() => decodeErrorResult({ abi, data }).args[0])
  return reason ? `execution reverted: ${reason}` : 'execution reverted'
}
