import { describe, expectTypeOf, test } from 'vitest'
import { type Config, createConfig, http, injected } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import type { Latchkey } from '../../exports/index.js'
import {
  baseAccount,
  coinbaseWallet,
  metaMask,
  safe,
  type WagmiAdapter,
  wagmiAdapter,
  wagmiConfigOf,
} from '../../exports/wagmi.js'

declare const latchkey: Latchkey

const config = createConfig({
  chains: [mainnet, sepolia],
  transports: { [mainnet.id]: http(), [sepolia.id]: http() },
})

describe('wagmiAdapter', () => {
  test('takes a config of any chains, or connectors and transports', () => {
    wagmiAdapter({ config })
    wagmiAdapter({ connectors: [injected(), coinbaseWallet({ appName: 'App' }), baseAccount(), safe()] })
    wagmiAdapter({ connectors: [metaMask({ dapp: { name: 'App', url: 'https://app.test' } })] })
    wagmiAdapter({ transports: { 1: http() } })
  })

  test('does not take both', () => {
    // @ts-expect-error the config has its own connectors
    wagmiAdapter({ config, connectors: [injected()] })
    // @ts-expect-error the config has its own transports
    wagmiAdapter({ config, transports: { 1: http() } })
    // @ts-expect-error the parameters of createConfig are not a config
    wagmiAdapter({ config: { chains: [mainnet] } })
    // @ts-expect-error a name is not a connector
    wagmiAdapter({ connectors: ['injected'] })
  })

  test('is an EVM adapter', () => {
    expectTypeOf(wagmiAdapter().namespace).toExtend<string>()
    expectTypeOf(wagmiAdapter().type).toExtend<string>()
    expectTypeOf<WagmiAdapter['type']>().toEqualTypeOf<'wagmi'>()
  })
})

describe('narrowing', () => {
  const adapter = latchkey.adapter('eip155')

  test('wagmiConfigOf returns the config of an adapter', () => {
    expectTypeOf(wagmiConfigOf(adapter)).toEqualTypeOf<Config>()
    // @ts-expect-error an Adapter has no config
    void adapter.config
  })

  test('the capabilities of a wagmi adapter are present, those of an Adapter are optional', () => {
    expectTypeOf<WagmiAdapter['typedData']['sign']>().toBeFunction()
    expectTypeOf<WagmiAdapter['config']>().toEqualTypeOf<Config>()
    // @ts-expect-error the capability is optional
    adapter.typedData.sign({})
    if (adapter.typedData) expectTypeOf(adapter.typedData.sign).toBeFunction()
    // @ts-expect-error the capability of one chain is not a member of Adapter
    void adapter.psbt
  })
})
