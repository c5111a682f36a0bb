import type { Service } from '../service.js'
import { combineServices } from './combineServices.js'
import { isSwapStep } from './isSwapStep.js'
import { isWrite } from './isWrite.js'

/**
 * Combines services of one kind. A call goes to the first one that supports its network, and to the next one
 * that does if it fails, except a registration and the steps of a swap. Throws the error of the first.
 *
 * @example
 * ```ts
 * import { mainnet } from '@latchkey/headless/networks'
 * import { firstOf, hosted, rpcBalances } from '@latchkey/headless/services'
 *
 * const { balances } = hosted({ url: 'https://wallets.my.app' })
 * const services = { balances: firstOf(balances, rpcBalances({ networks: [mainnet] })) }
 * ```
 */
export function firstOf<service extends Service>(...services: readonly [service, ...service[]]): service {
  return combineServices(
    services,
    async (networkId) => {
      const supported = await Promise.allSettled(
        services.map(async (service) => await service.supports(networkId)),
      )
      return supported.some((each) => each.status === 'fulfilled' && each.value)
    },
    async (networkId, name, call) => {
      const failures: unknown[] = []
      for (const service of services) {
        try {
          if (await service.supports(networkId)) return await call(service)
        } catch (error) {
          failures.push(error)
          // What one service refuses must not be done at another.
          if (isWrite(name) || isSwapStep(name)) break
        }
      }
      if (failures.length > 0) throw failures[0]
      // None supports the network: the first one has the empty result of its kind.
      return call(services[0])
    },
  )
}
