import { expectTypeOf, test } from 'vitest'
import type { GetBalanceReturnType, SendErrorType, SendReturnType } from '../exports/actions.js'
import {
  type Latchkey,
  type UseBalanceParameters,
  type UseSendParameters,
  useBalance,
  useConnect,
  useDisconnect,
  useProvider,
  useSend,
  useWallets,
} from '../exports/index.js'

declare const latchkey: Latchkey

test('mutation: callbacks have the types of the hook, and onMutate that of the context', () => {
  const { context } = useSend({
    latchkey,
    mutation: {
      onMutate: ({ to }) => ({ to }),
      onSuccess: (data, { to }, { to: again }) => {
        expectTypeOf(data).toEqualTypeOf<SendReturnType>()
        expectTypeOf([to, again]).toEqualTypeOf<string[]>()
      },
      onError: (error, _, onMutate) => {
        expectTypeOf(error).toEqualTypeOf<SendErrorType>()
        expectTypeOf(onMutate).toEqualTypeOf<{ to: string } | undefined>()
      },
      retry: 2,
    },
  })
  expectTypeOf(context).toEqualTypeOf<{ to: string } | undefined>()
  // @ts-expect-error the hook makes the request
  useSend({ mutation: { mutationFn: () => Promise.resolve() } })
  // @ts-expect-error a request to a wallet must not wait for the network
  useSend({ mutation: { networkMode: 'online' } })
  // @ts-expect-error options of a mutation are in `mutation`
  useSend({ onSuccess: () => {} })
  expectTypeOf<UseSendParameters>().toHaveProperty('mutation')
})

test('mutation: keeps the additional members of a hook, and `mutate()` without an argument', () => {
  const { connectors, mutate } = useConnect({ mutation: { onSettled: (account) => account?.address } })
  const [connector] = connectors
  if (connector) mutate({ connector })
  useDisconnect({ mutation: { onSuccess: () => {} } }).mutate()
})

test('query: `data` has the type that `select` returns', () => {
  expectTypeOf(useBalance().data).toEqualTypeOf<GetBalanceReturnType | undefined>()
  const { data, isFetching, refetch } = useBalance({
    query: { select: ({ value }) => value, enabled: true, refetchInterval: 10_000 },
  })
  expectTypeOf(data).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(isFetching).toEqualTypeOf<boolean>()
  expectTypeOf(refetch).toBeFunction()
  useProvider({ query: { enabled: (query) => query.state.data === undefined } })
  useWallets({ query: { enabled: false } })
  // @ts-expect-error the hook makes the request
  useBalance({ query: { queryFn: () => null } })
  // @ts-expect-error rows are made of the pages
  useWallets({ query: { select: () => 0 } })
  expectTypeOf<UseBalanceParameters>().toHaveProperty('query')
})
