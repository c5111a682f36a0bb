import { type CaipNetworkId, type Namespace, namespaces } from './caip.js'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'
import { matchGroups } from './matchGroups.js'

const networkId = `(${namespaces.join('|')}):([-_a-zA-Z0-9]{1,32})`
const networkIdPattern = new RegExp(`^${networkId}$`)
const addressPattern = new RegExp(`^${networkId}:([-.%a-zA-Z0-9]{1,128})$`)

/**
 * Returns whether a value is a CAIP-2 id of a supported namespace.
 *
 * @example
 * ```ts
 * import { isCaipNetworkId } from '@latchkey/headless/wire'
 *
 * isCaipNetworkId('eip155:1') // true
 * ```
 */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && networkIdPattern.test(value)
}

/**
 * Splits a CAIP-2 network id into namespace and reference: `eip155:1` into `eip155` and `1`.
 *
 * @throws {InvalidCaipNetworkIdError} If it does not have two parts, a supported namespace, and a reference
 * of 1 to 32 letters, digits, `-` and `_`. CAIP-2
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  const groups = matchGroups<[namespace: Namespace, reference: string]>(networkIdPattern, value)
  if (!groups) throw new InvalidCaipNetworkIdError(value)
  const [namespace, reference] = groups
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 account id into namespace, network reference and address.
 *
 * @throws {InvalidCaipAddressError} If it does not have three parts, a supported namespace, a reference of 1
 * to 32 letters, digits, `-` and `_`, and an address of 1 to 128 letters, digits, `-`, `.` and `%`. CAIP-10
 */
export function parseCaipAddress(value: string): {
  namespace: Namespace
  reference: string
  address: string
} {
  const groups = matchGroups<[namespace: Namespace, reference: string, address: string]>(
    addressPattern,
    value,
  )
  if (!groups) throw new InvalidCaipAddressError(value)
  const [namespace, reference, address] = groups
  return { namespace, reference, address }
}

/**
 * Returns the namespace of a CAIP-2 network id.
 *
 * @throws {InvalidCaipNetworkIdError} If the id is not a CAIP-2 id of a supported namespace.
 */
export function namespaceOf(networkId: CaipNetworkId): Namespace {
  return parseCaipNetworkId(networkId).namespace
}
