import { type CaipNetworkId, isSameAddress, labelIn } from '@latchkey/protocol'
import type { NameService, RegisteredName } from '../../wire/names/nameService.js'
import { askNames } from './askNames.js'

/**
 * Finds the registered name of an address, in the service's zone. The name must stand for the address.
 * Returns `undefined` if it has none.
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
  const chosen = names.find(
    (each) => labelIn(each.name, service.zone) !== undefined && isSameAddress(each.address, address),
  )
  if (!chosen) return undefined
  const { name } = chosen
  const found = await askNames(signal, () => service.findName({ name, networkId, signal }))
  return found?.name === name && isSameAddress(found.address, address) ? found : undefined
}
