import { expectTypeOf, test } from 'vitest'
import { type GetProviderErrorType, getProvider } from '../../exports/actions.js'
import type { BitcoinProvider } from '../../exports/bitcoin.js'
import { type Latchkey, type Namespace, type NativeProvider, useProvider } from '../../exports/index.js'
import type { PolkadotProvider } from '../../exports/polkadot.js'
import type { SolanaProvider } from '../../exports/solana.js'
import type { EvmProvider } from '../../exports/wagmi.js'

declare const latchkey: Latchkey

test('is typed by the namespace, for those whose adapter is imported', () => {
  expectTypeOf(useProvider({ namespace: 'eip155' }).data).toEqualTypeOf<EvmProvider | undefined>()
  expectTypeOf(useProvider({ namespace: 'solana' }).data).toEqualTypeOf<SolanaProvider | undefined>()
  expectTypeOf(useProvider({ namespace: 'bip122' }).data).toEqualTypeOf<BitcoinProvider | undefined>()
  expectTypeOf(useProvider({ namespace: 'polkadot' }).data).toEqualTypeOf<PolkadotProvider | undefined>()
})

test('of whatever namespace is active, it may be the one of any', () => {
  expectTypeOf(useProvider().data).toEqualTypeOf<NativeProvider<Namespace> | undefined>()
  // @ts-expect-error the active namespace may be another one
  useProvider().data?.request
})

test('a namespace chosen at run time gives what one of both has', () => {
  const namespace = 'solana' as 'eip155' | 'solana'
  expectTypeOf(useProvider({ namespace }).data).toEqualTypeOf<EvmProvider | SolanaProvider | undefined>()
})

test('errors are ours, and unknown namespaces are refused', () => {
  expectTypeOf(useProvider({ namespace: 'eip155' }).error).toEqualTypeOf<GetProviderErrorType | null>()
  // @ts-expect-error no namespace of that name
  useProvider({ namespace: 'ethereum' })
})

test('the action resolves with the same', () => {
  expectTypeOf(getProvider(latchkey, { namespace: 'solana' })).resolves.toEqualTypeOf<SolanaProvider>()
  expectTypeOf<NativeProvider<'eip155'>>().toEqualTypeOf<EvmProvider>()
})
