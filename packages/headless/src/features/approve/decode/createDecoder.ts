import type { Abi, AbiFunction, AbiParameter, DecodeFunctionDataReturnType, Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, toFunctionSelector } from '../../../shared/viemCopy.js'

/**
 * Returns a decoder of the functions of an ABI: `undefined` for data that is not exactly what encoding the
 * result gives. The selectors are computed once, at the first call: viem's decoder hashes each function.
 */
export function createDecoder<const abi extends Abi>(
  abi: abi,
): (data: Hex) => DecodeFunctionDataReturnType<abi> | undefined {
  let functions: ReadonlyMap<string, AbiFunction> | undefined
  return (data) => {
    functions ??= new Map((abi as readonly AbiFunction[]).map((item) => [toFunctionSelector(item), item]))
    const item = functions.get(data.slice(0, 10).toLowerCase())
    if (!item) return undefined
    const args = decodeExactly(item.inputs, `0x${data.slice(10)}`)
    return args && ({ functionName: item.name, args } as unknown as DecodeFunctionDataReturnType<abi>)
  }
}

/** Decodes parameters. `undefined` for data that is not exactly what encoding the result gives. */
export function decodeExactly(inputs: readonly AbiParameter[], data: Hex): readonly unknown[] | undefined {
  try {
    const args = inputs.length === 0 ? [] : (decodeAbiParameters(inputs, data) as readonly unknown[])
    return encodeAbiParameters(inputs, args as never).toLowerCase() === data.toLowerCase() ? args : undefined
  } catch {
    return undefined
  }
}
