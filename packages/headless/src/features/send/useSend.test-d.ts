import { expectTypeOf, test } from 'vitest'
import { type SendErrorType, type SendParameters, send } from '../../exports/actions.js'
import { type BaseError, type Latchkey, useSend } from '../../exports/index.js'
import { sendMutationOptions } from '../../exports/query.js'

declare const latchkey: Latchkey

test('an amount is a text in whole units or a bigint in the smallest one, never a number', () => {
  const { mutate } = useSend()
  mutate({ to: 'x', amount: '0.1' })
  mutate({ to: 'x', amount: 100_000n, token: { address: 'y', decimals: 6, symbol: 'USDC' } })
  // @ts-expect-error 0.1 + 0.2
  mutate({ to: 'x', amount: 0.1 })
  // @ts-expect-error nothing is sent
  mutate({ to: 'x' })
  // @ts-expect-error a token has decimals
  mutate({ to: 'x', amount: 1n, token: { address: 'y' } })
})

test('gives the hash, and errors of ours in every callback', () => {
  const { mutate, mutateAsync, data, error, variables } = useSend()
  expectTypeOf(data).toEqualTypeOf<{ readonly hash: string } | undefined>()
  expectTypeOf(error).toEqualTypeOf<SendErrorType | null>()
  expectTypeOf<SendErrorType>().toExtend<BaseError>()
  expectTypeOf(variables).toEqualTypeOf<SendParameters | undefined>()
  expectTypeOf(mutateAsync).returns.resolves.toEqualTypeOf<{ readonly hash: string }>()
  mutate(
    { to: 'x', amount: 1n },
    {
      onSuccess: ({ hash }, { amount }) => {
        expectTypeOf(hash).toEqualTypeOf<string>()
        expectTypeOf(amount).toEqualTypeOf<string | bigint>()
      },
      onError: ({ code, action }) => {
        expectTypeOf(code).toEqualTypeOf<SendErrorType['code']>()
        expectTypeOf(action).toEqualTypeOf<string | undefined>()
      },
    },
  )
})

test('the action and its options are of the same types', () => {
  expectTypeOf(send).parameters.toEqualTypeOf<[Latchkey, SendParameters]>()
  expectTypeOf(sendMutationOptions(latchkey).mutationFn).parameter(0).toEqualTypeOf<SendParameters>()
  expectTypeOf(sendMutationOptions(latchkey).mutationFn).returns.resolves.toEqualTypeOf<{
    readonly hash: string
  }>()
})
