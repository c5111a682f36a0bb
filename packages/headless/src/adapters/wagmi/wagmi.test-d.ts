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
  test('takes a config of any chains, or connectors and transports for one of its own', () => {
    wagmiAdapter({ config })
    wagmiAdapter({ connectors: [injected(), coinbaseWallet({ appName: 'App' }), baseAccount(), safe()] })
    wagmiAdapter({ connectors: [metaMask({ dapp: { name: 'App', url: 'https://app.test' } })] })
    wagmiAdapter({ transports: { 1: http() } })
  })

  test('not both: a config has its own', () => {
    // @ts-expect-error connectors of a config that is there already
    wagmiAdapter({ config, connectors: [injected()] })
    // @ts-expect-error transports of a config that is there already
    wagmiAdapter({ config, transports: { 1: http() } })
    // @ts-expect-error what createConfig takes is no config
    wagmiAdapter({ config: { chains: [mainnet] } })
    // @ts-expect-error by name
    wagmiAdapter({ connectors: ['injected'] })
  })

  test('is of EVM', () => {
    expectTypeOf(wagmiAdapter().namespace).toExtend<string>()
    expectTypeOf(wagmiAdapter().type).toExtend<string>()
    expectTypeOf<WagmiAdapter['type']>().toEqualTypeOf<'wagmi'>()
  })
})

describe('narrowing', () => {
  const adapter = latchkey.adapter('eip155')

  test('the config behind an adapter is for the functions of wagmi', () => {
    expectTypeOf(wagmiConfigOf(adapter)).toEqualTypeOf<Config>()
    // @ts-expect-error an adapter of any kind has none to show
    void adapter.config
  })

  test('a wagmi adapter has its capabilities; of any other they are asked for', () => {
    expectTypeOf<WagmiAdapter['typedData']['sign']>().toBeFunction()
    expectTypeOf<WagmiAdapter['config']>().toEqualTypeOf<Config>()
    // @ts-expect-error it may not be implemented
    adapter.typedData.sign({})
    if (adapter.typedData) expectTypeOf(adapter.typedData.sign).toBeFunction()
    // @ts-expect-error a verb of one chain is not a member of every adapter
    void adapter.psbt
  })
})
