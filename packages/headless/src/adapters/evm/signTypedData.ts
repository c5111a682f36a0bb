import {
  getTypesForEIP712Domain,
  type Hex,
  serializeTypedData,
  validateTypedData,
  type TypedDataDefinition as viem_TypedData,
} from 'viem'
import type { TypedDataDefinition } from '../../core/capabilities.js'
import { InvalidTypedDataError } from './errors.js'
import { parseSignature } from './parseAnswer.js'
import type { EvmProvider } from './provider.js'
import { requestWallet } from './requestWallet.js'

/**
 * Signs EIP-712 typed data, by `eth_signTypedData_v4`. `EIP712Domain` is added to the types; bigints are written as decimal strings.
 *
 * @throws {UserRejectedError} and the other errors of `toRpcError`; {InvalidWalletAnswerError} for anything but a signature;
 * {InvalidTypedDataError} when a value does not fit its type: nothing was asked then.
 */
export async function signTypedData(parameters: {
  provider: EvmProvider
  address: string
  typedData: TypedDataDefinition
  wallet?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<Hex> {
  const { provider, address, typedData, wallet, signal } = parameters
  const answer = await requestWallet({
    provider,
    method: 'eth_signTypedData_v4',
    params: [address, toJson(typedData)],
    signal,
    context: { wallet },
  })
  return parseSignature(answer)
}

function toJson(typedData: TypedDataDefinition): string {
  try {
    const { domain = {}, message, primaryType } = typedData
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types }
    const definition = { domain, types, primaryType, message } as viem_TypedData
    validateTypedData(definition)
    return serializeTypedData(definition)
  } catch (error) {
    throw new InvalidTypedDataError(error)
  }
}
