import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runSignature } from '../../../core/runSignature.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/config.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import type { AdapterSignPsbtParameters, AdapterSignPsbtReturnType } from '../types.js'
import { bitcoinAdapterOf } from './bitcoinAdapterOf.js'

/** The transaction to sign, as a PSBT, and the inputs that the wallet signs. BIP-174. */
export interface SignPsbtParameters {
  /** The PSBT in base64. BIP-174 */
  psbt: string
  /** The inputs to sign, each with the address that signs it. Default: all that the account can sign. */
  inputs?: AdapterSignPsbtParameters['inputs']
  /** Whether the wallet finalises and broadcasts the transaction. Default: false. */
  broadcast?: boolean | undefined
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored. With `broadcast`, the wallet may still broadcast the transaction.
   */
  signal?: AbortSignal | undefined
}

/** The signed PSBT, and the transaction id if the wallet broadcast it. */
export type SignPsbtReturnType = AdapterSignPsbtReturnType

/** The errors of `signPsbt`. */
export type SignPsbtErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Asks the wallet to sign a partially signed Bitcoin transaction. BIP-174
 *
 * @throws {NotConnectedError} If no Bitcoin wallet is connected.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {NotImplementedByAdapterError} If the adapter is not that of Bitcoin.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { signPsbt } from '@latchkey/headless/bitcoin'
 * import { latchkey } from './latchkey'
 *
 * const { psbt } = await signPsbt(latchkey, { psbt: 'cHNidP8B…' })
 * ```
 */
export function signPsbt(latchkey: Latchkey, parameters: SignPsbtParameters): Promise<SignPsbtReturnType> {
  return runSignature(latchkey, {
    namespace: 'bip122',
    signal: parameters.signal,
    async sign({ adapter, connectorKey, address, namespace }) {
      const network = networkOf(latchkey, namespace)
      return bitcoinAdapterOf(adapter).psbt.sign({ ...parameters, connectorKey, address, network })
    },
  })
}
