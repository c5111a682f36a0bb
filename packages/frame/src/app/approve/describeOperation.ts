import { describeCall } from './describeEvm.js'
import type { Item, Prepared, Shown } from './Prepared.js'
import { oneStep } from './text.js'
import { accountCode, decodeCalls } from './userOperation.js'

/** Shows what a smart account is to do. @throws Error If it is not of this account, or cannot be read. */
export function describeOperation(
  { operation }: Extract<Item, { kind: 'operation' }>,
  prepared: Prepared,
): Shown {
  const { sender, callData, paymaster, authorization } = operation
  const isOwn = sender.toLowerCase() === prepared.account.toLowerCase()
  const chainId = Number(prepared.network.id.replace('eip155:', ''))
  if (!isOwn || (authorization && authorization.chainId !== chainId))
    throw new Error('This is not an operation of the account.')
  const calls = decodeCalls(callData)
  const code = { 'Code of the account': accountCode }
  const parts = [
    ...(authorization ? [oneStep('Make this account a smart account', code)] : []),
    ...calls.map(({ to, value, data }) => describeCall(to, value, data, prepared)),
  ]
  const gas = [operation.callGasLimit, operation.verificationGasLimit, operation.preVerificationGas]
  const most = gas.reduce((sum, each) => sum + BigInt(each), 0n) * BigInt(operation.maxFeePerGas)
  return {
    steps: parts.flatMap(({ steps }) => steps),
    dangers: parts.flatMap(({ dangers = [] }) => dangers),
    tokens: parts.flatMap(({ tokens = [] }) => tokens),
    about: [
      ...parts.flatMap(({ about = [] }) => about),
      ...(paymaster ? [['Network fee', 'Paid for you'] as const] : []),
    ],
    paid: calls.reduce((sum, { value }) => sum + value, 0n),
    fee: paymaster ? 0n : most,
    raw: JSON.stringify(operation, null, 2),
  }
}
