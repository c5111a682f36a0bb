import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { OnrampOptions } from '../../wire/onramp/onramp.js'
import { onrampServiceOf } from './onrampService.js'

/** The network of `getOnrampOptions`. */
export interface GetOnrampOptionsParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** The network that the service is asked for. Default: the active one. */
  networkId?: NetworkIdOf<latchkey> | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What the app's users can buy, from whom, and what they can pay with. */
export type GetOnrampOptionsReturnType = OnrampOptions

/** The errors of `getOnrampOptions`. */
export type GetOnrampOptionsErrorType = ServiceMissingError | HttpErrorType

/**
 * Reads what can be bought, from whom, and what with. Leaves out providers that `features.onramp` or the
 * server of `services.config` does not list, networks that the app does not have, and currencies without a
 * network. A network has the name that the app gives it, not that of the provider. A hosted service that
 * fails has Latchkey's own options, with `isFallback`.
 *
 * @throws {ServiceMissingError} If the app has no `services.onramp`, or its server none.
 * @throws {HttpErrorType} If the request fails.
 *
 * @example
 * ```ts
 * import { getOnrampOptions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { providers, purchaseCurrencies } = await getOnrampOptions(latchkey)
 * ```
 */
export async function getOnrampOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  { networkId, signal }: GetOnrampOptionsParameters<latchkey> = {},
): Promise<GetOnrampOptionsReturnType> {
  const service = onrampServiceOf(latchkey)
  const { stores } = internalsOf(latchkey)
  const { activeNetworkId, networks } = stores.networks.getState()
  try {
    const options = await service.getOptions({ networkId: networkId ?? activeNetworkId, signal })
    const { onramp = true } = latchkey.options.features
    const allowed = stores.modal.getState().onrampProviders ?? onramp
    const isAllowed = (id: string) => (typeof allowed === 'boolean' ? allowed : allowed.includes(id))
    return {
      ...options,
      providers: options.providers.filter(({ id }) => isAllowed(id)),
      purchaseCurrencies: options.purchaseCurrencies.flatMap((currency) => {
        const own = currency.networks.flatMap((each) => {
          const network = networks.find(({ networkId }) => networkId === each.networkId)
          return network ? [{ ...each, name: network.name }] : []
        })
        return own.length > 0 ? [{ ...currency, networks: own }] : []
      }),
    }
  } catch (cause) {
    signal?.throwIfAborted()
    throw await toBaseError(cause)
  }
}
