import { type CaipNetworkId, isAddress } from '@latchkey/protocol'
import { InvalidOptionError } from './errors/config.js'
import { namespaceOf } from './parseCaip.js'

/**
 * Throws if an option is no address of a network. On EVM it has `0x`. Checksums are not verified.
 *
 * @throws {InvalidOptionError} If it is none.
 */
export function requireContract(
  option: string,
  got: unknown,
  networkId: CaipNetworkId,
): asserts got is string {
  const namespace = namespaceOf(networkId)
  const isEvm = namespace === 'eip155'
  if (typeof got === 'string' && isAddress(got, namespace) && (!isEvm || got.startsWith('0x'))) return
  const takes = isEvm ? 'an address: 0x and 40 hex digits' : `an address of ${namespace}`
  throw new InvalidOptionError({ option, got, takes })
}
