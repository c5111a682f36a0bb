import { type CaipNetworkId, isCaipAddress, isCaipNetworkId, type Namespace } from '@latchkey/protocol'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'

/**
 * Splits a CAIP-2 network id into namespace and reference: `eip155:1` into `eip155` and `1`.
 *
 * @throws {InvalidCaipNetworkIdError} If it does not have two parts, a supported namespace, and a reference
 * of 1 to 32 letters, digits, `-` and `_`. CAIP-2
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  if (!isCaipNetworkId(value)) throw new InvalidCaipNetworkIdError(value)
  const [namespace, reference] = value.split(':') as [Namespace, string]
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
  if (!isCaipAddress(value)) throw new InvalidCaipAddressError(value)
  const [namespace, reference, address] = value.split(':') as [Namespace, string, string]
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
