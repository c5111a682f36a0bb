import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import type { ConnectedAccount, Latchkey, Wallet } from './index.js'
import {
  balanceQueryKey,
  balanceQueryOptions,
  connectMutationOptions,
  providerQueryOptions,
  signMessageMutationOptions,
  walletQueryOptions,
} from './query.js'
import type { SolanaProvider } from './solana.js'

declare const latchkey: Latchkey

test('query options set the types of useQuery', () => {
  const balance = useQuery(balanceQueryOptions(latchkey, { address: 'x', networkId: 'eip155:1' }))
  expectTypeOf(balance.data?.value).toEqualTypeOf<bigint | undefined>()
  const wallet = useQuery(walletQueryOptions(latchkey, 'x'))
  expectTypeOf(wallet.data).toExtend<Wallet | null | undefined>()
  const provider = useQuery(providerQueryOptions(latchkey, { namespace: 'solana', connectorKey: 'x' }))
  expectTypeOf(provider.data).toEqualTypeOf<SolanaProvider | undefined>()
})

test('mutation options set the types of useMutation', () => {
  const connecting = useMutation(connectMutationOptions(latchkey))
  expectTypeOf(connecting.data).toEqualTypeOf<ConnectedAccount | undefined>()
  const signing = useMutation(signMessageMutationOptions(latchkey))
  expectTypeOf(signing.data).toEqualTypeOf<string | undefined>()
  // @ts-expect-error a message is a string
  signing.mutate({ message: 1 })
})

test('a query key is readonly', () => {
  const key = balanceQueryKey(latchkey, { address: 'x' })
  expectTypeOf(key[0]).toEqualTypeOf<'latchkey'>()
  useQueryClient().invalidateQueries({ queryKey: key })
  // @ts-expect-error the tuple is readonly
  key.push('x')
})
