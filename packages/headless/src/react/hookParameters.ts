import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../core/createLatchkey.js'

/** Parameters of every hook. */
export interface LatchkeyParameters<latchkey extends Latchkey = Latchkey> {
  /** Default: the latchkey of the nearest `LatchkeyProvider`. */
  latchkey?: latchkey | undefined
}

/** Parameters of a hook that returns a TanStack mutation. */
export interface MutationParameters<
  data,
  error,
  variables,
  context = unknown,
  latchkey extends Latchkey = Latchkey,
> extends LatchkeyParameters<latchkey> {
  /** Options of TanStack Query's `useMutation`, such as `onSuccess`. */
  mutation?:
    | Omit<
        UseMutationOptions<data, error, variables, context>,
        // A request to a wallet must not wait for the network.
        'mutationFn' | 'mutationKey' | 'networkMode'
      >
    | undefined
}

type OwnedByQueryHook = 'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn' | 'structuralSharing'

/** Parameters of a hook that returns a TanStack query. */
export interface QueryParameters<queryData, error, data = queryData, latchkey extends Latchkey = Latchkey>
  extends LatchkeyParameters<latchkey> {
  /** Options of TanStack Query's `useQuery`, such as `enabled`, `select` or `refetchInterval`. */
  query?: Omit<UseQueryOptions<queryData, error, data>, OwnedByQueryHook> | undefined
}

/** Parameters of a hook that returns a TanStack infinite query. */
export interface InfiniteQueryParameters<options extends { queryKey?: unknown }> extends LatchkeyParameters {
  /** Options of TanStack Query's `useInfiniteQuery`, such as `enabled`. */
  query?:
    | Omit<
        options,
        OwnedByQueryHook | 'select' | 'getNextPageParam' | 'getPreviousPageParam' | 'initialPageParam'
      >
    | undefined
}
