import type { Hex } from 'viem'
import type { CaipNetworkId } from '../../../shared/caip.js'
import { parseAbi } from '../../../shared/viemCopy.js'
import type { DecodedCall } from '../decodedRequest.js'
import { createDecoder } from './createDecoder.js'
import { descriptorsOf } from './descriptors.js'

/** Reads a call of a contract that is known by its address. `undefined` if its function is not known. */
export function readDescribed(parameters: {
  networkId: CaipNetworkId | undefined
  to: string
  value: bigint
  data: Hex
}): DecodedCall | undefined {
  const { networkId, to, value, data } = parameters
  for (const { signature, intent, fields } of descriptorsOf(networkId, to)) {
    const args = decode(signature, data)
    if (!args) continue
    return {
      kind: 'described',
      to,
      value,
      intent,
      fields: fields.map(({ argument, label, format, token }) => ({
        label,
        format,
        value: args[argument] as string | bigint,
        ...(token !== undefined && { token: String(args[token]) }),
      })),
    }
  }
  return undefined
}

/** The decoders of the functions that were asked for, by signature. */
const decoders = new Map<string, ReturnType<typeof createDecoder>>()

function decode(signature: string, data: Hex): readonly unknown[] | undefined {
  const decoder = decoders.get(signature) ?? createDecoder(parseAbi([signature] as never))
  decoders.set(signature, decoder)
  return (decoder(data) as { readonly args?: readonly unknown[] } | undefined)?.args
}
