import { expectTypeOf, test } from 'vitest'
import { type GetProviderErrorType, getProvider } from '../../exports/actions.js'
import type { BitcoinProvider } from '../../exports/bitcoin.js'
import { type Latchkey, type Namespace, type NativeProvider, useProvider } from '../../exports/index.js'
import type { PolkadotProvider } from '../../exports/polkadot.js'
import type { SolanaProvider } from '../../exports/solana.js'
import type { EvmProvider } from '../../exports/wagmi.js'

declare const latchkey: Latchkey

test('the provider has the type of its namespace, if the adapter is imported', () => {
  expectTypeOf(useProvider({ namespace: 'eip155' }).data).toEqualTypeOf<EvmProvider | undefined>()
  expectTypeOf(useProvider({ namespace: 'solana' }).data).toEqualTypeOf<SolanaProvider | undefined>()
  expectTypeOf(useProvider({ namespace: 'bip122' }).data).toEqualTypeOf<BitcoinProvider | undefined>()
  expectTypeOf(useProvider({ namespace: 'polkadot' }).data).toEqualTypeOf<PolkadotProvider | undefined>()
})

test('the provider of the active namespace is a union', () => {
  expectTypeOf(useProvider().data).toEqualTypeOf<NativeProvider<Namespace> | undefined>()
  // @ts-expect-error the active namespace can be another one
  useProvider().data?.request
})

test('the provider of two namespaces is a union of both', () => {
  const namespace = 'solana' as 'eip155' | 'solana'
  expectTypeOf(useProvider({ namespace }).data).toEqualTypeOf<EvmProvider | SolanaProvider | undefined>()
})

test('errors are typed, and an unknown namespace is a type error', () => {
  expectTypeOf(useProvider({ namespace: 'eip155' }).error).toEqualTypeOf<GetProviderErrorType | null>()
  // @ts-expect-error an unknown namespace
  useProvider({ namespace: 'ethereum' })
})

test('the action resolves with the same type', () => {
  expectTypeOf(getProvider(latchkey, { namespace: 'solana' })).resolves.toEqualTypeOf<SolanaProvider>()
  expectTypeOf<NativeProvider<'eip155'>>().toEqualTypeOf<EvmProvider>()
})
