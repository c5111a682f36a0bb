import { isAddress } from '@latchkey/protocol'
import { activeAccount } from '../../core/activeAccount.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { isNameOn, type ResolveNameErrorType, resolveName } from '../../core/names/resolveName.js'
import { networkOf } from '../../core/networkOf.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  InvalidReceiverError,
  ReceiverChangedError,
  SendDraftIncompleteError,
  UnsupportedChainError,
} from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { readAccountKind } from '../../wire/rpc/readAccountKind.js'
import { receiverWarnings, type SendWarning } from './receiverWarnings.js'
import { recentReceiversStore } from './recentReceivers.js'

/** What the user entered as the receiver. */
export interface ResolveReceiverParameters {
  /**
   * An address in the active namespace, or on EVM networks a name: of the Ethereum Name Service, or one that
   * an account has registered at `services.names`; on Solana one that ends with `.sol`.
   */
  to: string
  /** The address that the user has seen under the name. Default: none. */
  expected?: string | undefined
  /**
   * Addresses that the user knows besides those they have sent to, such as the counterparties of their
   * activity. Default: none.
   */
  known?: readonly string[] | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The receiver of a transfer. */
export interface ResolveReceiverReturnType {
  /** The address, in one form: on EVM with its checksum. Show it under the name. */
  readonly address: string
  /** The name in its normal form, if a name was entered. */
  readonly name?: string | undefined
  /** What the user should know before sending, the most serious first. It does not prevent the transfer. */
  readonly warnings: readonly SendWarning[]
}

/** The errors of `resolveReceiver`. */
export type ResolveReceiverErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | UnsupportedChainError
  | SendDraftIncompleteError
  | InvalidReceiverError
  | ReceiverChangedError
  | ResolveNameErrorType
  | WalletErrorType

/**
 * Resolves what the user entered as the receiver to an address of the account's network, and returns what a
 * view should warn of. A name in the zone of `services.names` is read there; all others from the network with
 * the name service that is configured: the account's own, else Ethereum. A name that is kept on a server
 * (EIP-3668) is read there, with https. A name that ends with `.sol` is read from the Solana Registration
 * Service.
 *
 * Pass the name to `send`, which reads it again right before the wallet is asked.
 *
 * @throws {NotConnectedError} If no wallet is connected in the active namespace.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {UnsupportedChainError} If the adapter of the namespace has no transfers.
 * @throws {SendDraftIncompleteError} If `to` is empty.
 * @throws {InvalidReceiverError} If it is not a valid address. Its code says what is wrong.
 * @throws {InvalidNameError} If it is not a valid name (ENSIP-15).
 * @throws {NameNotFoundError} If the name has no address.
 * @throws {NamesUnsupportedError} If no configured network has a name service.
 * @throws {NameGatewayError} If a name is kept on a server that does not answer.
 * @throws {NameServiceError} If the service of account names fails.
 * @throws {ReceiverChangedError} If the address is not `expected`.
 * @throws {HttpErrorType} If the network's endpoint fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { resolveReceiver } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { address, name, warnings } = await resolveReceiver(latchkey, { to: 'vitalik.eth' })
 * ```
 */
export async function resolveReceiver(
  latchkey: Latchkey,
  parameters: ResolveReceiverParameters,
): Promise<ResolveReceiverReturnType> {
  const { expected, signal } = parameters
  const { namespace, address: from, adapter } = activeAccount(latchkey)
  const { transfers } = adapter
  if (!transfers) throw new UnsupportedChainError(namespace)
  const network = networkOf(latchkey, namespace)
  const entered = parameters.to.trim()
  if (entered === '') throw new SendDraftIncompleteError()
  const resolved = isNameOn(network, entered)
    ? await resolveName(latchkey, { network, text: entered, transfers, signal })
    : undefined
  const to = resolved?.address ?? entered
  if (!isAddress(to, namespace)) throw new InvalidReceiverError(network.name)
  const address = await transfers.checkReceiver({ to, network })
  if (expected !== undefined && address !== (await transfers.checkReceiver({ to: expected, network })))
    throw new ReceiverChangedError(resolved?.name ?? entered, address)
  const kind = namespace === 'eip155' ? await readAccountKind(network, address, signal) : 'account'
  signal?.throwIfAborted()
  const warnings = receiverWarnings({
    namespace,
    address,
    from: await transfers.checkReceiver({ to: from, network }),
    known: [...knownAddresses(latchkey), ...(parameters.known ?? [])],
    kind,
    name: resolved && { entered, normal: resolved.name },
  })
  return { address, name: resolved?.name, warnings }
}

/** Returns the addresses that the user has sent to, and those of their other accounts. */
function knownAddresses(latchkey: Latchkey): readonly string[] {
  const { activeNamespace } = internalsOf(latchkey).stores.networks.getState()
  const own = internalsOf(latchkey).stores.accounts.getState()[activeNamespace]?.accounts ?? []
  const recent = recentReceiversStore(latchkey)
    .getState()
    .filter(({ namespace }) => namespace === activeNamespace)
  return [...recent, ...own].map(({ address }) => address)
}
