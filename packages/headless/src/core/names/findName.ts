import { type CaipNetworkId, isSameAddress, labelIn } from '@latchkey/protocol'
import { NameServiceError } from '../../shared/errors/names.js'
import type { NameService, RegisteredName } from '../../wire/names/nameService.js'
import { askNames } from './askNames.js'

/**
 * Finds a registered name. Its address must have the name too, so that a server with one wrong table does not
 * decide who is paid. Returns `undefined` if the name is not registered, or not in the service's zone.
 *
 * @throws {NameServiceError} If the service fails, or its answers contradict each other.
 */
export async function findName(
  service: NameService,
  { name, networkId, signal }: FindParameters,
): Promise<RegisteredName | undefined> {
  if (labelIn(name, service.zone) === undefined) return undefined
  const found = await askNames(signal, () => service.findName({ name, networkId, signal }))
  if (found === undefined) return undefined
  const { address } = found
  if (found.name !== name) throw contradiction(`The answer for ${name} is another name.`)
  if (address === undefined) return found
  const names = await askNames(signal, () => service.listNames({ address, networkId, signal }))
  const isProven = names.some((each) => each.name === name && isSameAddress(each.address, address))
  if (!isProven) throw contradiction(`${address} does not have the name ${name}.`)
  return found
}

interface FindParameters {
  readonly name: string
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

const contradiction = (message: string) => new NameServiceError({ cause: new Error(message) })
