import { type AdapterSignPayloadReturnType, can, type SignerPayload } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { networkOf, runSignature } from './runSignature.js'

export interface SignPayloadParameters {
  /** For the network that the account is on. Its account is one that the wallet shares, written with any network's prefix. */
  payload: SignerPayload
}

/** The signature, and the whole transaction where the wallet was allowed to add to it and did. */
export type SignPayloadReturnType = AdapterSignPayloadReturnType

export type SignPayloadErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | WalletErrorType

/**
 * Has the wallet sign a Polkadot transaction without sending it: `extrinsic.addSignature(address, signature, payload)` of `@polkadot/api` puts
 * the signature in its place.
 *
 * @throws {SignPayloadErrorType}
 */
export function signPayload(
  latchkey: Latchkey,
  parameters: SignPayloadParameters,
): Promise<SignPayloadReturnType> {
  return runSignature(latchkey, 'polkadot', async (account) => {
    const { adapter, connectorKey, namespace } = account
    if (!can(adapter, 'signPayload'))
      throw new NotImplementedByAdapterError({ member: 'signPayload', namespace })
    return adapter.signPayload({
      connectorKey,
      network: networkOf(latchkey, account),
      payload: parameters.payload,
    })
  })
}
