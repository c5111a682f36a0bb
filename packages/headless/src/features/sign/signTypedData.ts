import type { TypedDataDefinition as InferredTypedData, TypedData } from 'viem'
import type { TypedDataDefinition } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { runSignature } from '../../core/runSignature.js'
import type { Namespace } from '../../shared/caip.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

export interface SignTypedDataParameters<
  typedData extends TypedData = TypedData,
  primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
> {
  /** What is signed. `primaryType`, `domain` and `message` are inferred from `types`. EIP-712 */
  typedData: InferredTypedData<typedData, primaryType>
  /** Default: the active namespace. */
  namespace?: Namespace | undefined
}

/** 65 bytes of hex. */
export type SignTypedDataReturnType = string

export type SignTypedDataErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * Asks the wallet to sign typed data. EVM only. EIP-712
 *
 * @throws {NotImplementedByAdapterError} if the namespace has no typed data.
 * @throws {UserRejectedError} if the user refuses.
 * @example
 * await signTypedData(latchkey, {
 *   typedData: {
 *     domain: { name: 'Mail', chainId: 1 },
 *     types: { Mail: [{ name: 'contents', type: 'string' }] },
 *     primaryType: 'Mail',
 *     message: { contents: 'Hello' },
 *   },
 * })
 */
export function signTypedData<
  const typedData extends TypedData,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  latchkey: Latchkey,
  parameters: SignTypedDataParameters<typedData, primaryType>,
): Promise<SignTypedDataReturnType> {
  return runSignature(latchkey, parameters.namespace, async (account) => {
    const { adapter, connectorKey, address, namespace } = account
    if (!adapter.typedData) throw new NotImplementedByAdapterError({ member: 'typedData', namespace })
    const typedData = parameters.typedData as TypedDataDefinition
    return adapter.typedData.sign({ connectorKey, address, typedData })
  })
}
