import { isSameAddress } from '../../shared/address.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { labelIn } from '../../shared/nameZones.js'
import type { NameService, RegisteredName } from '../../wire/names/nameService.js'
import { askNames } from './askNames.js'

/**
 * Finds the registered name of an address, one of the service's zone first. The name must stand for the
 * address. Returns `undefined` if it has none.
 *
 * @throws {NameServiceError} If the service fails.
 */
export async function findNameOf(
  service: NameService,
  parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    readonly sender?: string | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<RegisteredName | undefined> {
  const { address, networkId, signal } = parameters
  const names = await askNames(signal, () => service.listNames(parameters))
  const own = names.filter((each) => isSameAddress(each.address, address))
  const chosen = own.find(({ name }) => labelIn(name, service.zone)) ?? own[0]
  if (!chosen) return undefined
  const { name } = chosen
  const found = await askNames(signal, () => service.findName({ name, networkId, signal }))
  return found?.name === name && isSameAddress(found.address, address) ? found : undefined
}
