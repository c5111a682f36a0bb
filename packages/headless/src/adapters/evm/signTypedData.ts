import {
  getTypesForEIP712Domain,
  type Hex,
  serializeTypedData,
  validateTypedData,
  type TypedDataDefinition as viem_TypedData,
} from 'viem'
import type { TypedDataDefinition } from '../../core/capabilities.js'
import { InvalidTypedDataError } from './errors.js'
import type { EvmProvider } from './evmProvider.js'
import { parseSignature } from './parseAnswer.js'
import { requestWallet } from './requestWallet.js'

/**
 * Signs typed data with `eth_signTypedData_v4`. Adds `EIP712Domain` to the types and writes bigints as
 * decimal strings. EIP-712
 *
 * @throws {InvalidTypedDataError} if a value does not match its type. The wallet is not asked.
 * @throws {InvalidWalletAnswerError} if the answer is not a signature.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toRpcError`.
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
