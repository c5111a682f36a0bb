import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { CallContext } from './defineContract.js'

/** Sends a token that the contract has. Returns whether the token was sent. */
export function sendToken(context: CallContext, token: Address, to: Address, amount: bigint): boolean {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return succeeds(context, token, data)
}

/** Takes a token from the sender of the call. Returns whether the token was sent. */
export function takeToken(context: CallContext, token: Address, to: Address, amount: bigint): boolean {
  const args = [context.sender, to, amount] as const
  return succeeds(context, token, encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }))
}

/** Older tokens return nothing if they succeed. */
function succeeds(context: CallContext, token: Address, data: Hex): boolean {
  const { isReverted, returnData } = context.tryCall({ to: token, data })
  return !isReverted && (returnData === '0x' || BigInt(returnData) === 1n)
}
