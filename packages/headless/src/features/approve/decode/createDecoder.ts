import type { Abi, AbiFunction, DecodeFunctionDataReturnType, Hex } from 'viem'
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
    try {
      const body = `0x${data.slice(10)}` as const
      const args = item.inputs.length === 0 ? [] : decodeAbiParameters(item.inputs, body)
      const encoded = encodeAbiParameters(item.inputs, args)
      if (encoded.toLowerCase() !== body.toLowerCase()) return undefined
      return { functionName: item.name, args } as unknown as DecodeFunctionDataReturnType<abi>
    } catch {
      return undefined
    }
  }
}
