import { type CaipNetworkId, isNamespace, type Namespace } from './caip.js'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'

/** CAIP-2 */
const referencePattern = /^[-_a-zA-Z0-9]{1,32}$/
/** CAIP-10 */
const addressPattern = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Splits a CAIP-2 network id into namespace and reference: `eip155:1` into `eip155` and `1`.
 *
 * @throws {InvalidCaipNetworkIdError} If it does not have two parts, a supported namespace, and a reference
 * of 1 to 32 letters, digits, `-` and `_`. CAIP-2
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  const [namespace, reference = '', ...rest] = value.split(':', 3)
  if (!isNamespace(namespace) || !referencePattern.test(reference) || rest.length > 0)
    throw new InvalidCaipNetworkIdError(value)
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
  const [namespace, reference = '', address = '', ...rest] = value.split(':', 4)
  const isValid = referencePattern.test(reference) && addressPattern.test(address) && rest.length === 0
  if (!isNamespace(namespace) || !isValid) throw new InvalidCaipAddressError(value)
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
