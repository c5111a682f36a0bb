import { activeAccount } from '../../core/activeAccount.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { Namespace } from '../../shared/caip.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { BaseError } from '../../shared/errors/base.js'
import { runSignature } from './runSignature.js'

export interface SignMessageParameters {
  message: string
  /** Default: the active namespace. */
  namespace?: Namespace | undefined
}

/** The signature, in the form of its namespace: 65 bytes of hex for EVM (EIP-191). */
export type SignMessageReturnType = string

export type SignMessageErrorType = NotConnectedError | BaseError

/**
 * Asks the wallet to sign a text. spec 1.2
 *
 * @throws {SignMessageErrorType}
 */
export function signMessage(
  latchkey: Latchkey,
  parameters: SignMessageParameters,
): Promise<SignMessageReturnType> {
  return runSignature(latchkey, async () => {
    const { adapter, connectorKey, address } = activeAccount(latchkey, parameters.namespace)
    return adapter.signMessage({ connectorKey, address, message: parameters.message })
  })
}
