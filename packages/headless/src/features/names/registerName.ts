import { labelIn } from '@latchkey/protocol'
import { activeAccount } from '../../core/activeAccount.js'
import { identityCacheKey } from '../../core/cacheKeys.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { askNames } from '../../core/names/askNames.js'
import { findNameOf } from '../../core/names/findNameOf.js'
import { requireNames } from '../../core/names/requireNames.js'
import { networkOf } from '../../core/networkOf.js'
import { runSignature } from '../../core/runSignature.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import {
  type InvalidLabelError,
  NameOwnedError,
  type NameServiceError,
  type NamesUnsupportedError,
  NameTakenError,
} from '../../shared/errors/names.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { RegisteredName } from '../../wire/names/nameService.js'
import { labelErrorOf, labelOf } from './labelOf.js'

/** The name that the account is to have. */
export interface RegisterNameParameters {
  /**
   * The part before the zone: letters, digits and hyphens, at least 4. Case and spaces at its ends do not
   * matter.
   */
  label: string
  /** If aborted, rejects immediately. A request that the wallet already shows stays there. */
  signal?: AbortSignal | undefined
}

/** The name, and the account that has it. */
export type RegisterNameReturnType = RegisteredName & { readonly address: string }

/** The errors of `registerName`. */
export type RegisterNameErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | ServiceMissingError
  | NamesUnsupportedError
  | InvalidLabelError
  | NameTakenError
  | NameOwnedError
  | NameServiceError
  | SenderChangedError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Registers a name for the EVM account, in the zone of `services.names`. The wallet signs a message with the
 * name and the time, which costs nothing. An account has one name in the zone.
 *
 * @throws {NotConnectedError} If no EVM wallet is connected.
 * @throws {ServiceMissingError} If the app has no `services.names`.
 * @throws {NetworkNotFoundError} If the account's network is not configured.
 * @throws {NamesUnsupportedError} If the service has no names on the network.
 * @throws {InvalidLabelError} If `label` breaks the rules.
 * @throws {NameTakenError} If somebody else has the name. The wallet is not asked.
 * @throws {NameOwnedError} If the account has a name. The wallet is not asked.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {SenderChangedError} If the account changes meanwhile.
 * @throws {NameServiceError} If the service refuses or fails. Its text is the service's first reason.
 *
 * @example
 * ```ts
 * import { registerName } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { name } = await registerName(latchkey, { label: 'alice' })
 * ```
 */
export async function registerName(
  latchkey: Latchkey,
  parameters: RegisterNameParameters,
): Promise<RegisterNameReturnType> {
  const { signal } = parameters
  const namespace = 'eip155'
  const { address } = activeAccount(latchkey, namespace)
  const { networkId } = networkOf(latchkey, namespace)
  const service = await requireNames(latchkey, networkId)
  const label = labelOf(parameters.label)
  const labelError = labelErrorOf(label)
  if (labelError) throw labelError
  const name = `${label}.${service.zone}`
  // The user does not sign for nothing.
  const [taken, own] = await Promise.all([
    askNames(signal, () => service.findName({ name, networkId, signal }), name),
    findNameOf(service, { address, networkId, sender: address, signal }),
  ])
  if (own && labelIn(own.name, service.zone)) throw new NameOwnedError()
  if (taken) throw new NameTakenError(name)
  const timestamp = Math.floor(Date.now() / 1_000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await runSignature(latchkey, {
    namespace,
    signal,
    sign: ({ adapter, connectorKey, address: signer }) => {
      if (signer !== address) throw new SenderChangedError()
      return adapter.signMessage({ connectorKey, address, message, signal })
    },
  })
  await askNames(
    signal,
    () => service.registerName({ name, address, networkId, message, signature, signal }),
    name,
  )
  const { emit, storage } = internalsOf(latchkey)
  storage.remove({ key: identityCacheKey })
  emit({ type: 'name.registered', namespace, name, address })
  return { name, address }
}
