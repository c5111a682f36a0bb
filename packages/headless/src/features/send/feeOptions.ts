import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type EstimateSendErrorType,
  type EstimateSendParameters,
  type EstimateSendReturnType,
  estimateSend,
} from './estimateSend.js'

/** Time after which an estimate is stale, in milliseconds: about one block of Ethereum. */
const estimateStaleMs = 12_000

/** The parameters of `estimateSend`. The query is disabled without `to` and `value`. */
export type FeeQueryParameters = {
  readonly [key in keyof EstimateSendParameters]?: EstimateSendParameters[key] | undefined
}

/**
 * Returns the query key of an estimate. `account` identifies the account that pays, because its estimate
 * differs from that of another account.
 *
 * @example
 * ```ts
 * import { feeQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({
 *   queryKey: feeQueryKey(latchkey, { to: address, value: 1n, account: `eip155:1:${address}` }),
 * })
 * ```
 */
export function feeQueryKey(
  latchkey: Latchkey,
  { to, value, token, account }: FeeQueryParameters & { readonly account?: string | undefined },
) {
  // A key is hashed as JSON, which has no bigint.
  return ['latchkey', latchkey.id, 'fee', { to, value: value?.toString(), token, account }] as const
}

/**
 * Returns the options of `useQuery` for `estimateSend`. The estimate is stale after 12 seconds. The query is
 * disabled without `to` and `value`.
 *
 * @example
 * ```ts
 * import { feeQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   feeQueryOptions(latchkey, { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 1n }),
 * )
 * ```
 */
export function feeQueryOptions(
  latchkey: Latchkey,
  parameters: FeeQueryParameters & { readonly account?: string | undefined },
) {
  const { to = '', value = 0n, token } = parameters
  return {
    queryKey: feeQueryKey(latchkey, parameters),
    queryFn: () => estimateSend(latchkey, { to, value, token }),
    enabled: to.trim() !== '' && value > 0n,
    staleTime: estimateStaleMs,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<EstimateSendReturnType, EstimateSendErrorType>
}
