import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type EstimateSendErrorType,
  type EstimateSendParameters,
  type EstimateSendReturnType,
  estimateSend,
} from './estimateSend.js'

/** How long an estimate counts as fresh, in milliseconds: about one block of EVM. */
const estimateStaleMs = 12_000

/** Those of `estimateSend`. The query is disabled until `to` and `value` are known. */
export type EstimateSendQueryParameters = {
  readonly [key in keyof EstimateSendParameters]?: EstimateSendParameters[key] | undefined
}

/** `account` is the account that pays: an estimate for another one is another query. */
export function estimateSendQueryKey(
  latchkey: Latchkey,
  { to, value, token, account }: EstimateSendQueryParameters & { readonly account?: string | undefined },
) {
  // A key is hashed as JSON, which has no bigint.
  return ['latchkey', latchkey.id, 'estimateSend', { to, value: value?.toString(), token, account }] as const
}

/** Options for `useQuery`: the fee of a transfer, fresh for 12 seconds. */
export function estimateSendQueryOptions(
  latchkey: Latchkey,
  parameters: EstimateSendQueryParameters & { readonly account?: string | undefined },
) {
  const { to = '', value = 0n, token } = parameters
  return {
    queryKey: estimateSendQueryKey(latchkey, parameters),
    queryFn: () => estimateSend(latchkey, { to, value, token }),
    enabled: to.trim() !== '' && value > 0n,
    staleTime: estimateStaleMs,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<EstimateSendReturnType, EstimateSendErrorType>
}
