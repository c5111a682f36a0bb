import * as v from 'valibot'
import {
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isAddress,
  parseAbi,
  type SignedAuthorization,
  type TypedDataDefinition,
} from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationTypedData,
} from 'viem/account-abstraction'

/** The contract that runs operations. ERC-4337, version 0.8 */
export const entryPoint = entryPoint08Address

/**
 * The only code that this wallet puts on an account: Simple7702Account of the authors of ERC-4337, which
 * obeys the key of the account alone. EIP-7702
 */
export const accountCode = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Returns whether the code that an account runs is the one of this wallet. */
export function isAccountCode(delegate: string | undefined): boolean {
  return delegate?.toLowerCase() === accountCode.toLowerCase()
}

const hexOf = (pattern: RegExp) =>
  v.custom<Hex>(
    (value) => typeof value === 'string' && value.startsWith('0x') && pattern.test(value.slice(2)),
  )
const quantity = hexOf(/^(?:0|[1-9a-f][\da-f]{0,63})$/)
const bytes = hexOf(/^(?:[\da-f]{2})*$/)
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value))
const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What a smart account is to do, before it is signed. Quantities are hex. ERC-4337 */
export const userOperation = v.strictObject({
  sender: address,
  nonce: quantity,
  callData: bytes,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** Who pays. Absent: the account. */
  paymaster: v.optional(
    v.strictObject({ address, data: bytes, verificationGasLimit: quantity, postOpGasLimit: quantity }),
  ),
  /** Puts {@link accountCode} on the account. Absent: it has it. */
  authorization: v.optional(
    v.strictObject({ chainId: index, address: v.literal(accountCode), nonce: index }),
  ),
})

/** Type of {@link userOperation}. */
export type UserOperation = v.InferOutput<typeof userOperation>

/** One of the calls of an operation. */
export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** Half of a signature that is not there yet, as large as a real one. */
const stubHalf = `0x7${'f'.repeat(63)}` as const

const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Returns the call data that makes the account run all calls, or none of them. */
export function encodeCalls(calls: readonly Call[]): Hex {
  const [first] = calls
  if (first && calls.length === 1)
    return encodeFunctionData({ abi, functionName: 'execute', args: [first.to, first.value, first.data] })
  const list = calls.map(({ to, value, data }) => ({ target: to, value, data }))
  return encodeFunctionData({ abi, functionName: 'executeBatch', args: [list] })
}

/** Returns the calls of an operation. @throws Error If it does something else as well. */
export function decodeCalls(callData: Hex): readonly Call[] {
  const { functionName, args } = decodeFunctionData({ abi, data: callData })
  const calls =
    functionName === 'execute'
      ? [{ to: args[0], value: args[1], data: args[2] }]
      : args[0].map(({ target, value, data }) => ({ to: target, value, data }))
  // Bytes that are not read here could be read by the account.
  if (calls.length === 0 || encodeCalls(calls) !== callData) throw new Error('These are no calls.')
  return calls
}

/** Returns what the key of the account signs of an operation. */
export function typedDataOf(operation: UserOperation, chainId: number): TypedDataDefinition {
  const parameters = { chainId, entryPointAddress: entryPoint, userOperation: toViem(operation) }
  return getUserOperationTypedData(parameters as never) as TypedDataDefinition
}

/** Returns an operation as bundlers and paymasters take it. ERC-7769 */
export function toRequest(operation: UserOperation, signature: Hex, signed?: SignedAuthorization): object {
  const { authorization } = operation
  const unsigned = { r: stubHalf, s: stubHalf, yParity: 0, ...authorization }
  return formatUserOperationRequest({
    ...toViem(operation),
    signature,
    ...(authorization && { factoryData: '0x', authorization: signed ?? unsigned }),
  } as never)
}

function toViem(operation: UserOperation): object {
  const { sender, callData, paymaster, authorization } = operation
  return {
    sender,
    callData,
    nonce: BigInt(operation.nonce),
    callGasLimit: BigInt(operation.callGasLimit),
    verificationGasLimit: BigInt(operation.verificationGasLimit),
    preVerificationGas: BigInt(operation.preVerificationGas),
    maxFeePerGas: BigInt(operation.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(operation.maxPriorityFeePerGas),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: BigInt(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: BigInt(paymaster.postOpGasLimit),
    }),
    ...(authorization && { factory: '0x7702', authorization }),
  }
}
