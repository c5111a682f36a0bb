import {
  type Abi,
  type AbiFunction,
  type AbiStateMutability,
  type Address,
  type ContractEventName,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  toFunctionSelector,
} from 'viem'
import type { Overlay } from '../state/createOverlay.js'
import type { Call, Environment, Outcome } from '../state/execute.js'
import { Revert, requireThat } from '../state/Revert.js'

/** What a contract has during a call. */
export interface CallContext extends Pick<Environment, 'chainId' | 'block'> {
  readonly sender: Address
  /** In wei. The contract has received it. */
  readonly value: bigint
  readonly data: Hex
  readonly state: Overlay
  emit(topics: readonly Hex[], data: Hex): void
  /** Counts gas. */
  spend(gas: bigint): void
  /** Calls another contract. What a call that is reverted has changed is undone. */
  tryCall(call: Pick<Call, 'to' | 'data'> & { readonly value?: bigint }): Omit<Outcome, 'gas'>
}

/** A contract, written in TypeScript. */
export interface Contract {
  readonly address: Address
  /** Executes a call. Returns what the contract returns, encoded. */
  run(context: CallContext): Hex
}

/** The functions of an ABI. */
type Functions<abi extends Abi> = {
  readonly [name in ContractFunctionName<abi>]: (
    context: CallContext,
    ...args: Extract<ContractFunctionArgs<abi, AbiStateMutability, name>, readonly unknown[]>
  ) => ContractFunctionReturnType<abi, AbiStateMutability, name>
}

/** What a function uses unless `gas` says otherwise. */
const defaultGas = 3_000n

/** Defines a contract with the functions of an ABI. */
export function defineContract<const abi extends Abi>(definition: {
  readonly address: Address
  readonly abi: abi
  readonly functions: Functions<abi>
  /** What a function uses, without the contracts that it calls. Default: 3000. */
  readonly gas?: Readonly<Partial<Record<ContractFunctionName<abi>, bigint>>> | undefined
  /** Receives ether without data. Default: refused. */
  readonly receive?: ((context: CallContext) => void) | undefined
}): Contract {
  const { address, receive } = definition
  const gas: Readonly<Record<string, bigint | undefined>> = definition.gas ?? {}
  const functions = definition.functions as unknown as Readonly<
    Record<string, (context: CallContext, ...args: readonly unknown[]) => unknown>
  >
  const items = new Map<string, AbiFunction>(
    definition.abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item]] : [])),
  )
  return {
    address,
    run(context) {
      const { data, value } = context
      if (data === '0x') {
        requireThat(receive)
        context.spend(defaultGas)
        receive(context)
        return '0x'
      }
      const item = items.get(data.slice(0, 10).toLowerCase())
      requireThat(item)
      const { name, inputs, outputs, stateMutability } = item
      requireThat(value === 0n || stateMutability === 'payable')
      const args = decodeArguments(inputs, `0x${data.slice(10)}`)
      requireThat(args)
      context.spend(gas[name] ?? defaultGas)
      const returned = functions[name]?.(context, ...args)
      if (outputs.length === 0) return '0x'
      return encodeAbiParameters(outputs, outputs.length === 1 ? [returned] : (returned as unknown[]))
    },
  }
}

/** Returns the arguments of a call. `undefined` if they are not encoded as the function needs them. */
function decodeArguments(inputs: AbiFunction['inputs'], data: Hex): readonly unknown[] | undefined {
  if (inputs.length === 0) return []
  try {
    return decodeAbiParameters(inputs, data)
  } catch {
    return undefined
  }
}

/**
 * Calls a function of another contract.
 *
 * @throws {Revert} If it is reverted, for the same reason.
 */
export function callContract<
  const abi extends Abi,
  name extends ContractFunctionName<abi>,
  const args extends ContractFunctionArgs<abi, AbiStateMutability, name>,
>(
  context: CallContext,
  parameters: {
    readonly to: Address
    readonly abi: abi
    readonly functionName: name
    readonly args: args
    readonly value?: bigint
  },
): ContractFunctionReturnType<abi, AbiStateMutability, name> {
  const { to, value = 0n, ...rest } = parameters
  const data = encodeFunctionData(rest as never)
  const { isReverted, returnData } = context.tryCall({ to, data, value })
  if (isReverted) throw new Revert('', returnData)
  // An account without a contract returns nothing.
  requireThat(returnData !== '0x' || isSilent(parameters.abi, parameters.functionName))
  return decodeFunctionResult({ ...rest, data: returnData } as never) as never
}

/** Returns whether a function returns nothing. */
function isSilent(abi: Abi, functionName: string): boolean {
  return abi.some(
    (item) => item.type === 'function' && item.name === functionName && item.outputs.length === 0,
  )
}

/** Emits an event of an ABI. */
export function emitEvent<const abi extends Abi>(
  context: CallContext,
  abi: abi,
  eventName: ContractEventName<abi>,
  args: Readonly<Record<string, unknown>>,
): void {
  const topics = encodeEventTopics({ abi, eventName, args } as never) as readonly Hex[]
  const item = getAbiItem({ abi, name: eventName } as never) as unknown as {
    readonly inputs: readonly { readonly name: string; readonly type: string; readonly indexed?: boolean }[]
  }
  const open = item.inputs.filter(({ indexed }) => !indexed)
  context.emit(
    topics,
    encodeAbiParameters(
      open,
      open.map(({ name }) => args[name]),
    ),
  )
}
