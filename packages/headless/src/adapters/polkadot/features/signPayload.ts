import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runSignature } from '../../../core/runSignature.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import type { AdapterSignPayloadReturnType, SignerPayload } from '../types.js'
import { polkadotAdapterOf } from './polkadotAdapterOf.js'

/** The payload of a transaction to sign. */
export interface SignPayloadParameters {
  /** A transaction for the network of the account. Its address can have any network's prefix. */
  payload: SignerPayload
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored.
   */
  signal?: AbortSignal | undefined
}

/** The signature, and the complete transaction if the wallet was allowed to change it and did. */
export type SignPayloadReturnType = AdapterSignPayloadReturnType

/** The errors of `signPayload`. */
export type SignPayloadErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Asks the wallet to sign a Polkadot transaction without sending it. Add the signature with
 * `extrinsic.addSignature(address, signature, payload)` of `@polkadot/api`.
 *
 * @throws {NotConnectedError} If no Polkadot wallet is connected.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {NotImplementedByAdapterError} If the adapter is not that of Polkadot.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { type SignerPayload, signPayload } from '@latchkey/headless/polkadot'
 * import { latchkey } from './latchkey'
 *
 * async function sign(payload: SignerPayload) {
 *   const { signature } = await signPayload(latchkey, { payload })
 *   return signature
 * }
 * ```
 */
export function signPayload(
  latchkey: Latchkey,
  parameters: SignPayloadParameters,
): Promise<SignPayloadReturnType> {
  const { payload, signal } = parameters
  return runSignature(latchkey, {
    namespace: 'polkadot',
    signal,
    async sign({ adapter, connectorKey, namespace }) {
      const network = networkOf(latchkey, namespace)
      return polkadotAdapterOf(adapter).payload.sign({ connectorKey, network, payload, signal })
    },
  })
}
