import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/protocol'
import { InvalidOptionError } from './errors/config.js'
import { requireContract } from './requireContract.js'

/**
 * Throws if a contract or token of a list has no network id, or no address of that network.
 *
 * @throws {InvalidOptionError} The message names the entry.
 */
export function requireContracts(
  option: string,
  list: readonly { readonly networkId: CaipNetworkId; readonly address: string }[],
): void {
  if (!Array.isArray(list)) throw new InvalidOptionError({ option, got: list, takes: 'a list' })
  for (const [index, entry] of list.entries()) {
    const name = `${option}[${index}]`
    if (!isCaipNetworkId(entry?.networkId))
      throw new InvalidOptionError({
        option: `${name}.networkId`,
        got: entry?.networkId,
        takes: 'a network id, such as eip155:1',
      })
    requireContract(`${name}.address`, entry.address, entry.networkId)
  }
}
