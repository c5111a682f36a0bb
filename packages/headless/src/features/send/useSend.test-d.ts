import { expectTypeOf, test } from 'vitest'
import { type SendErrorType, type SendParameters, send } from '../../exports/actions.js'
import { type BaseError, type Latchkey, parseAmount, useSend } from '../../exports/index.js'
import { sendMutationOptions } from '../../exports/query.js'

declare const latchkey: Latchkey

test('an amount is a bigint in the smallest unit of the currency or token', () => {
  const { mutate } = useSend()
  mutate({ to: 'x', value: 10n ** 18n })
  mutate({ to: 'x', value: parseAmount('0.1', 18) })
  mutate({ to: 'x', value: 100_000n, token: { address: 'y', decimals: 6, symbol: 'USDC' } })
  // @ts-expect-error 0.1 + 0.2
  mutate({ to: 'x', value: 0.1 })
  // @ts-expect-error a text could be in whole units or in the smallest one
  mutate({ to: 'x', value: '1' })
  // @ts-expect-error an amount is required
  mutate({ to: 'x' })
  // @ts-expect-error a token has decimals
  mutate({ to: 'x', value: 1n, token: { address: 'y' } })
})

test('returns the hash, and every callback has the typed error', () => {
  const { mutate, mutateAsync, data, error, variables } = useSend()
  expectTypeOf(data).toEqualTypeOf<{ readonly hash: string } | undefined>()
  expectTypeOf(error).toEqualTypeOf<SendErrorType | null>()
  expectTypeOf<SendErrorType>().toExtend<BaseError>()
  expectTypeOf(variables).toEqualTypeOf<SendParameters | undefined>()
  expectTypeOf(mutateAsync).returns.resolves.toEqualTypeOf<{ readonly hash: string }>()
  mutate(
    { to: 'x', value: 1n },
    {
      onSuccess: ({ hash }, { value }) => {
        expectTypeOf(hash).toEqualTypeOf<string>()
        expectTypeOf(value).toEqualTypeOf<bigint>()
      },
      onError: ({ code, action }) => {
        expectTypeOf(code).toEqualTypeOf<SendErrorType['code']>()
        expectTypeOf(action).toEqualTypeOf<string | undefined>()
      },
    },
  )
})

test('the action and its options have the same types', () => {
  expectTypeOf(send).parameters.toEqualTypeOf<[Latchkey, SendParameters]>()
  expectTypeOf(sendMutationOptions(latchkey).mutationFn).parameter(0).toEqualTypeOf<SendParameters>()
  expectTypeOf(sendMutationOptions(latchkey).mutationFn).returns.resolves.toEqualTypeOf<{
    readonly hash: string
  }>()
})
