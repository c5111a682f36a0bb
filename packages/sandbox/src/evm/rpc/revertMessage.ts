import { decodeErrorResult, type Hex, parseAbi } from 'viem'

const abi = parseAbi(['error Error(string)'])

/** Returns the message of the error for a call that was reverted, with the reason of the contract. */
export function revertMessage(data: Hex): string {
  const reason = reasonOf(data)
  return reason ? `execution reverted: ${reason}` : 'execution reverted'
}

/** Returns what the contract says. `undefined` if it says nothing, or in a form of its own. */
function reasonOf(data: Hex): string | undefined {
  try {
    return decodeErrorResult({ abi, data }).args[0]
  } catch {
    return undefined
  }
}
