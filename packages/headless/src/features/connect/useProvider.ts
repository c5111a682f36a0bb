'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Namespace } from '../../shared/caip.js'
import type { BaseError } from '../../shared/errors/base.js'
import type { NativeProvider } from '../../shared/providers.js'
import type { GetProviderErrorType, GetProviderParameters, GetProviderReturnType } from './getProvider.js'
import { providerQueryOptions } from './providerOptions.js'

export interface UseProviderReturnType<namespace extends Namespace = Namespace> {
  /** `undefined` while nothing is connected there, and until the wallet has given it. */
  readonly provider: NativeProvider<namespace> | undefined
  readonly isLoading: boolean
  readonly error: BaseError | undefined
}

/** What the connected wallet itself offers to programs, in the type of its namespace. */
export function useProvider<namespace extends Namespace>(
  parameters: GetProviderParameters<namespace> = {},
): UseProviderReturnType<namespace> {
  const latchkey = useLatchkey('useProvider')
  const active = useStoreValue('networks', (state) => state.activeNamespace)
  const namespace = (parameters.namespace ?? active) as namespace
  const connectorKey = useStoreValue('accounts', (accounts) => {
    const account = accounts[namespace]
    return account?.status === 'connected' ? account.connectorKey : undefined
  })
  const query: UseQueryResult<GetProviderReturnType<namespace>, GetProviderErrorType> = useQuery(
    providerQueryOptions(latchkey, { namespace, connectorKey }),
  )
  return {
    provider: connectorKey === undefined ? undefined : query.data,
    isLoading: query.isLoading,
    error: query.error ?? undefined,
  }
}
