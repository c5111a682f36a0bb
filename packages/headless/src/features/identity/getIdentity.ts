import { isAddress, safeImageUrl } from '@latchkey/protocol'
import { identityCacheKey } from '../../core/cacheKeys.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type ExpiringCache, readCache, writeCache } from '../../core/expiringCache.js'
import { internalsOf } from '../../core/internals.js'
import { findNameOf } from '../../core/names/findNameOf.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { NameServiceError } from '../../shared/errors/names.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { parseName } from '../../shared/parseName.js'
import type { Identity } from '../../wire/identity/identity.js'
import { addressLabel } from './addressLabel.js'

/** How long an identity is used without asking again, in milliseconds. */
export const identityMaxAgeMs = 300_000

const identityCache: ExpiringCache<Identity> = {
  key: identityCacheKey,
  maxAgeMs: identityMaxAgeMs,
  parse: parseIdentity,
}

/** Parses what a service says, or what was stored of it. */
function parseIdentity(found: unknown): Identity {
  const { name, imageUrl } = Object(found)
  return { name: parseName(name), imageUrl: safeImageUrl(imageUrl) }
}

/** The address whose identity is read, and the network it is on. */
export interface GetIdentityParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  address: string
  networkId: NetworkIdOf<latchkey>
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Name and picture. Both are absent if the address has none. */
export type GetIdentityReturnType = Identity

/** The errors of `getIdentity`. A service of the app may throw others. */
export type GetIdentityErrorType =
  | InvalidAddressError
  | NetworkNotFoundError
  | ServiceMissingError
  | NameServiceError
  | HttpErrorType

/**
 * Reads the name and the picture of an address: those of `services.identity`, else those of the name that it
 * has registered at `services.names`. The answer is kept for 5 minutes, also by the next page. On
 * test networks, and on networks other than EVM, nothing is asked and the identity is empty. An address in
 * the option `addressLabels` has that name; nothing is asked for it.
 *
 * @throws {ServiceMissingError} If the app has neither `services.identity` nor `services.names`, and no name
 *   of its own for the address.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {InvalidAddressError} If `address` is not an address of the network.
 * @throws {NameServiceError} If `services.names` fails.
 * @throws {HttpErrorType} If `services.identity` fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getIdentity } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { name } = await getIdentity(latchkey, {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * })
 * ```
 */
export async function getIdentity<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetIdentityParameters<latchkey>,
): Promise<GetIdentityReturnType> {
  const { address, networkId, signal } = parameters
  const label = addressLabel(latchkey, address)
  if (label) return { name: label }
  const { identity, names } = latchkey.options.services
  if (!identity && !names) throw new ServiceMissingError('identity')
  const { stores } = internalsOf(latchkey)
  const network = findNetwork(stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  if (!isAddress(address, network.namespace)) throw new InvalidAddressError(network.name)
  if (network.namespace !== 'eip155' || network.testnet) return {}
  const [hasIdentity, hasNames] = await Promise.all([
    identity?.supports(networkId),
    names?.supports(networkId),
  ])
  if (!hasIdentity && !hasNames) return {}
  // An EVM address is the same account in any case, and not the same one on every network.
  const id = `${networkId}:${address.toLowerCase()}`
  const known = readCache(latchkey, identityCache, id)
  if (known) return known
  const sender = stores.accounts.getState().eip155?.activeAddress
  const asked = { address, networkId, sender, signal }
  let found = parseIdentity(hasIdentity && (await identity?.getIdentity(asked)))
  if (!found.name && hasNames && names) {
    const { name, imageUrl } = parseIdentity(await findNameOf(names, asked))
    found = { name, imageUrl: found.imageUrl ?? imageUrl }
  }
  writeCache(latchkey, identityCache, id, found)
  return found
}
