import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetSendLimitsErrorType,
  type GetSendLimitsParameters,
  type GetSendLimitsReturnType,
  getSendLimits,
} from './getSendLimits.js'

/** Time after which the limits are stale, in milliseconds: about one block of Ethereum. */
const limitsStaleMs = 12_000

/** The parameters of `getSendLimits`. */
export type SendLimitsQueryParameters = {
  readonly [key in keyof GetSendLimitsParameters]?: GetSendLimitsParameters[key] | undefined
}

/**
 * Returns the query key of what an account can send. `account` identifies it.
 *
 * @example
 * ```ts
 * import { sendLimitsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: sendLimitsQueryKey(latchkey, { account }) })
 * ```
 */
export function sendLimitsQueryKey(
  latchkey: Latchkey,
  { to, token, feeTier, account }: SendLimitsQueryParameters & { readonly account?: string | undefined },
) {
  return ['latchkey', latchkey.id, 'sendLimits', { to, token, feeTier, account }] as const
}

/**
 * Returns the options of `useQuery` for `getSendLimits`. The limits are stale after 12 seconds.
 *
 * @example
 * ```ts
 * import { sendLimitsQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(sendLimitsQueryOptions(latchkey, {}))
 * ```
 */
export function sendLimitsQueryOptions(
  latchkey: Latchkey,
  parameters: SendLimitsQueryParameters & { readonly account?: string | undefined },
) {
  const { to, token, feeTier } = parameters
  return {
    queryKey: sendLimitsQueryKey(latchkey, parameters),
    queryFn: () => getSendLimits(latchkey, { to, token, feeTier }),
    staleTime: limitsStaleMs,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetSendLimitsReturnType, GetSendLimitsErrorType>
}
