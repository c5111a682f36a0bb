import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'

/** A service of an app that answers for some networks. */
export type AccountServiceName =
  | 'balances'
  | 'prices'
  | 'identity'
  | 'names'
  | 'history'
  | 'nfts'
  | 'swaps'
  | 'onramp'

/** Services that answer for EVM alone, whatever they say. */
const evmOnly: readonly AccountServiceName[] = ['history', 'nfts', 'names', 'swaps']

/** The service and the network. */
export interface GetServiceSupportParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  service: AccountServiceName
  networkId: NetworkIdOf<latchkey>
}

/** Whether the service answers for the network. */
export type GetServiceSupportReturnType = boolean

/** The errors of `getServiceSupport`. A service of the app may throw others. */
export type GetServiceSupportErrorType = NetworkNotFoundError | HttpErrorType

/**
 * Returns whether a service of the app answers for a network, without reading anything of an account: for a
 * view that leaves out what no service has. `false` if the app has no such service, and of `history`, `nfts`,
 * `names` and `swaps` on networks other than EVM.
 *
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {HttpErrorType} If the service has to ask its server and cannot.
 *
 * @example
 * ```ts
 * import { getServiceSupport } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const hasHistory = await getServiceSupport(latchkey, { service: 'history', networkId: 'eip155:1' })
 * ```
 */
export async function getServiceSupport<latchkey extends Latchkey>(
  latchkey: latchkey,
  { service, networkId }: GetServiceSupportParameters<latchkey>,
): Promise<GetServiceSupportReturnType> {
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  if (evmOnly.includes(service) && network.namespace !== 'eip155') return false
  return (await latchkey.options.services[service]?.supports(networkId)) ?? false
}
