import type { TypedDataDefinition } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { runSignature } from '../../core/runSignature.js'
import type { Namespace } from '../../shared/caip.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

export interface SignTypedDataParameters {
  /** EIP-712. */
  typedData: TypedDataDefinition
  /** Default: the active namespace. */
  namespace?: Namespace | undefined
}

/** 65 bytes of hex. */
export type SignTypedDataReturnType = string

export type SignTypedDataErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * Asks the wallet to sign typed data. EVM only. spec 1.2, EIP-712
 *
 * @throws {SignTypedDataErrorType}
 */
export function signTypedData(
  latchkey: Latchkey,
  parameters: SignTypedDataParameters,
): Promise<SignTypedDataReturnType> {
  return runSignature(latchkey, parameters.namespace, async (account) => {
    const { adapter, connectorKey, address, namespace } = account
    if (!adapter.typedData) throw new NotImplementedByAdapterError({ member: 'typedData', namespace })
    return adapter.typedData.sign({ connectorKey, address, typedData: parameters.typedData })
  })
}
