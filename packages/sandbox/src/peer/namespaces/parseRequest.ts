import { base58, base64 } from '@scure/base'
import { invalidParams } from '../../wallet/evm/providerRpcError.js'
import { isRecord } from '../../wallet/kernel/isRecord.js'

type Fields = Readonly<Record<string, unknown>>

/** Returns the parameters object of a request. Some apps wrap it in an array. Throws ProviderRpcError. */
export function parseFields(params: unknown): Fields {
  const fields = Array.isArray(params) && params.length === 1 ? params[0] : params
  if (!isRecord(fields)) throw invalidParams('The parameters are not an object.')
  return fields
}

/** Parses a string. Throws ProviderRpcError. */
export function parseText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalidParams(`"${name}" is not a string.`)
  return value
}

/** Parses an optional string. Throws ProviderRpcError. */
export const parseOptionalText = (value: unknown, name: string): string | undefined =>
  value === undefined || value === null ? undefined : parseText(value, name)

/** Parses base58. Throws ProviderRpcError. */
export const parseBase58 = (value: unknown, name: string): Uint8Array => decode(base58, value, name, 'base58')

/** Parses base64. Throws ProviderRpcError. */
export const parseBase64 = (value: unknown, name: string): Uint8Array => decode(base64, value, name, 'base64')

function decode(
  coder: { decode(text: string): Uint8Array },
  value: unknown,
  name: string,
  encoding: string,
): Uint8Array {
  try {
    if (typeof value === 'string') return coder.decode(value)
  } catch {
    // The error is thrown below.
  }
  throw invalidParams(`"${name}" is not ${encoding}.`)
}
