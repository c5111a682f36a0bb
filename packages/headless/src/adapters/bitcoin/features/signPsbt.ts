import { type ActiveAccount, activeAccount } from '../../../core/activeAccount.js'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { networkOf } from '../../../core/networkOf.js'
import { runSignature } from '../../../core/runSignature.js'
import { runTransfer } from '../../../core/runTransfer.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../../shared/errors/network.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import type { AdapterSignPsbtParameters, AdapterSignPsbtReturnType } from '../types.js'
import { bitcoinAdapterOf } from './bitcoinAdapterOf.js'

/** The transaction to sign, as a PSBT, and the inputs that the wallet signs. BIP-174. */
export interface SignPsbtParameters {
  /** The PSBT in base64. BIP-174 */
  psbt: string
  /** The inputs to sign, each with the address that signs it. Default: all that the account can sign. */
  inputs?: AdapterSignPsbtParameters['inputs']
  /**
   * Whether the wallet finalises and broadcasts the transaction, which is then followed to its end like that
   * of `send`. Default: false.
   */
  broadcast?: boolean | undefined
  /**
   * With `broadcast`: blocks that must confirm the transaction before the event `send.confirmed`: its own,
   * and those above it. Default: 1.
   */
  confirmations?: number | undefined
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored. With `broadcast`, the event `send.succeeded` or `send.failed` tells what the user answers later.
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
 * Asks the wallet to sign a partially signed Bitcoin transaction (BIP-174). With `broadcast`, emits the
 * events of `send` instead of those of a signature. To follow the transaction, the adapter needs
 * `enableTransfers`: without it, `send.unconfirmed` comes immediately.
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
  if (parameters.broadcast) return signAndBroadcast(latchkey, parameters)
  return runSignature(latchkey, {
    namespace: 'bip122',
    signal: parameters.signal,
    sign: (account) => sign(latchkey, account, parameters),
  })
}

async function signAndBroadcast(
  latchkey: Latchkey,
  parameters: SignPsbtParameters,
): Promise<SignPsbtReturnType> {
  const { confirmations, signal } = parameters
  const { signed } = await runTransfer(latchkey, {
    namespace: 'bip122',
    signal,
    async transfer(signal) {
      const account = activeAccount(latchkey, 'bip122')
      const network = networkOf(latchkey, 'bip122')
      const signed = await sign(latchkey, account, { ...parameters, signal })
      const { txid: hash } = signed
      if (hash === undefined) throw new InvalidWalletAnswerError('no transaction id', true)
      return { signed, hash, network, from: account.address, confirmations }
    },
  })
  return signed
}

function sign(
  latchkey: Latchkey,
  { adapter, connectorKey, address }: ActiveAccount,
  { psbt, inputs, broadcast, signal }: SignPsbtParameters,
): Promise<SignPsbtReturnType> {
  const network = networkOf(latchkey, 'bip122')
  const { psbt: capability } = bitcoinAdapterOf(adapter)
  return capability.sign({ psbt, inputs, broadcast, signal, connectorKey, address, network })
}
