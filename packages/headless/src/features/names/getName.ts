import { isAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findName } from '../../core/names/findName.js'
import { findNameOf } from '../../core/names/findNameOf.js'
import { requireNames } from '../../core/names/requireNames.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import type { NameServiceError, NamesUnsupportedError } from '../../shared/errors/names.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import type { RegisteredName } from '../../wire/names/nameService.js'

/** The name, or the address, and the network it is on. */
export interface GetNameParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Label and zone: `alice.shop.id`. Default: the name of `address`. */
  name?: string | undefined
  /** Not used with `name`. */
  address?: string | undefined
  networkId: NetworkIdOf<latchkey>
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The name, its address and its picture. `null` if the name is not registered, or the address has none. */
export type GetNameReturnType = RegisteredName | null

/** The errors of `getName`. */
export type GetNameErrorType =
  | ServiceMissingError
  | NetworkNotFoundError
  | NamesUnsupportedError
  | NameServiceError
  | InvalidAddressError

/**
 * Looks up a name that an account has registered, or the name of an address. A name is returned only if it
 * stands for the address and the address has the name.
 *
 * @throws {ServiceMissingError} If the app has no `services.names`.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {NamesUnsupportedError} If the service has no names on the network: it is not EVM.
 * @throws {InvalidAddressError} If `address` is not an address, or neither it nor `name` is given.
 * @throws {NameServiceError} If the service fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getName } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const found = await getName(latchkey, { name: 'alice.shop.id', networkId: 'eip155:1' })
 * console.log(found ? found.address : 'Nobody has this name.')
 * ```
 */
export async function getName<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetNameParameters<latchkey>,
): Promise<GetNameReturnType> {
  const { name, address = '', networkId, signal } = parameters
  const service = await requireNames(latchkey, networkId)
  if (name !== undefined) {
    const found = await findName(service, { name: name.trim().toLowerCase(), networkId, signal })
    return found ?? null
  }
  if (!isAddress(address)) throw new InvalidAddressError(networkId)
  const sender = internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress
  return (await findNameOf(service, { address, networkId, sender, signal })) ?? null
}
