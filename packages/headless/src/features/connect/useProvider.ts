'use client'

import type { Namespace } from '@latchkey/protocol'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { GetProviderErrorType, GetProviderParameters, GetProviderReturnType } from './getProvider.js'
import { providerQueryOptions } from './providerOptions.js'

/** The namespace whose provider is returned, and the options of the query. */
export interface UseProviderParameters<
  namespace extends Namespace = NamespaceOf,
  data = GetProviderReturnType<namespace>,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends GetProviderParameters<namespace>,
    QueryParameters<GetProviderReturnType<namespace>, GetProviderErrorType, data, latchkey> {}

/** The result of the query. `data` is the provider of the connected wallet. */
export type UseProviderReturnType<
  namespace extends Namespace = NamespaceOf,
  data = GetProviderReturnType<namespace>,
> = UseQueryResult<data, GetProviderErrorType>

/**
 * Returns the native provider of the connected wallet. Its type depends on the namespace: an EIP-1193
 * provider, a Wallet Standard wallet, or an injected extension. The query is disabled if no wallet is
 * connected in the namespace. See `getProvider` for the errors.
 *
 * @example
 * ```tsx
 * import { useProvider } from '@latchkey/headless'
 *
 * function BlockNumberButton() {
 *   const { data: provider } = useProvider({ namespace: 'eip155' })
 *   return (
 *     <button
 *       type="button"
 *       onClick={async () => console.log(await provider?.request({ method: 'eth_blockNumber' }))}
 *     >
 *       Print the block number
 *     </button>
 *   )
 * }
 * ```
 */
export function useProvider<
  namespace extends NamespaceOf<latchkey>,
  data = GetProviderReturnType<namespace>,
  latchkey extends Latchkey = RegisteredLatchkey,
>(parameters: UseProviderParameters<namespace, data, latchkey> = {}): UseProviderReturnType<namespace, data> {
  const { query } = parameters
  const latchkey = useGivenLatchkey('useProvider', parameters.latchkey)
  const active = useStoreValue(latchkey, 'networks', (state) => state.activeNamespace)
  const namespace = (parameters.namespace ?? active) as namespace
  const connectorKey = useStoreValue(latchkey, 'accounts', (accounts) => {
    const account = accounts[namespace]
    return account?.status === 'connected' ? account.connectorKey : undefined
  })
  const options = providerQueryOptions(latchkey, { namespace, connectorKey })
  return useQuery<GetProviderReturnType<namespace>, GetProviderErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
