import { type AdapterSignPsbtParameters, type AdapterSignPsbtReturnType, can } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { networkOf, runSignature } from './runSignature.js'

export interface SignPsbtParameters {
  /** BIP-174, base64. */
  psbt: string
  /** Which inputs, and by whom. Default: all that the account can sign. */
  inputs?: AdapterSignPsbtParameters['inputs']
  /** Let the wallet finalise and broadcast it. Default false. */
  broadcast?: boolean | undefined
}

/** The signed transaction, and its id where the wallet broadcast it. */
export type SignPsbtReturnType = AdapterSignPsbtReturnType

export type SignPsbtErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Has the wallet sign a partially signed Bitcoin transaction. BIP-174.
 *
 * @throws {SignPsbtErrorType}
 */
export function signPsbt(latchkey: Latchkey, parameters: SignPsbtParameters): Promise<SignPsbtReturnType> {
  return runSignature(latchkey, 'bip122', async (account) => {
    const { adapter, connectorKey, address, namespace } = account
    if (!can(adapter, 'signPsbt')) throw new NotImplementedByAdapterError({ member: 'signPsbt', namespace })
    return adapter.signPsbt({ ...parameters, connectorKey, address, network: networkOf(latchkey, account) })
  })
}
