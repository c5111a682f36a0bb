import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'
import { combineServices } from './combineServices.js'

/**
 * Combines services of one kind: a network with a service of its own uses that one, all others use `others`.
 *
 * @example
 * ```ts
 * import { base } from '@latchkey/headless/networks'
 * import { byNetwork, hosted, rpcBalances } from '@latchkey/headless/services'
 *
 * const { balances } = hosted({ url: 'https://wallets.my.app' })
 * const services = {
 *   balances: byNetwork({ 'eip155:8453': rpcBalances({ networks: [base] }) }, balances),
 * }
 * ```
 */
export function byNetwork<service extends Service>(
  services: Readonly<Partial<Record<CaipNetworkId, service>>>,
  others: service,
): service {
  const own = Object.values(services) as service[]
  const of = (networkId: CaipNetworkId) =>
    Object.hasOwn(services, networkId) ? (services[networkId] ?? others) : others
  return combineServices(
    [...own, others],
    async (networkId) => of(networkId).supports(networkId),
    (networkId, _, call) => call(of(networkId)),
  )
}
