import { describe, expectTypeOf, test } from 'vitest'
import { switchNetwork } from '../exports/actions.js'
import { bitcoinAdapter } from '../exports/bitcoin.js'
import {
  type CaipNetworkId,
  createLatchkey,
  type Latchkey,
  type LatchkeyOptions,
  type Namespace,
  type NamespaceOf,
  type NetworkIdOf,
  type NetworkInput,
  type NetworkOf,
  type RegisteredLatchkey,
} from '../exports/index.js'
import { base, bitcoin, defineNetwork, mainnet, polkadot, solana } from '../exports/networks.js'
import { polkadotAdapter } from '../exports/polkadot.js'
import { hosted } from '../exports/services.js'
import { solanaAdapter } from '../exports/solana.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import { walletConnect } from '../exports/wallet-connect.js'

/** The required options. */
const required = { metadata: { name: 'App' }, networks: [mainnet], adapters: [wagmiAdapter()] }

describe('createLatchkey', () => {
  test('takes viem chains, Latchkey networks, adapters, a pairing and services', () => {
    const latchkey = createLatchkey({
      metadata: { name: 'App', url: 'https://app.test', icons: ['https://app.test/icon.png'] },
      networks: [mainnet, base, solana, bitcoin, polkadot],
      defaultNetwork: solana,
      adapters: [wagmiAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()],
      pairing: walletConnect({ projectId: 'x' }),
      services: hosted({ url: 'https://api.test', projectId: 'x' }),
      features: { multiWallet: true, connectorTypeOrder: ['injected', 'walletConnect'] },
      themeMode: 'system',
      storage: null,
    })
    expectTypeOf(latchkey).toExtend<Latchkey>()
    expectTypeOf(latchkey).toEqualTypeOf<
      Latchkey<
        | 'eip155:1'
        | 'eip155:8453'
        | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
        | 'bip122:000000000019d6689c085ae165831e93'
        | 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
      >
    >()
  })

  test('an optional option can be undefined', () => {
    createLatchkey({ ...required, pairing: undefined, defaultNetwork: undefined, storage: undefined })
  })

  test('metadata, networks and adapters are required', () => {
    // @ts-expect-error metadata
    createLatchkey({ networks: [mainnet], adapters: [wagmiAdapter()] })
    // @ts-expect-error networks
    createLatchkey({ metadata: { name: 'App' }, adapters: [wagmiAdapter()] })
    // @ts-expect-error adapters
    createLatchkey({ metadata: { name: 'App' }, networks: [mainnet] })
    // @ts-expect-error the name that wallets show
    createLatchkey({ ...required, metadata: { url: 'https://app.test' } })
  })

  test('an adapter is the value of its factory, a network has rpc urls', () => {
    // @ts-expect-error the function itself
    createLatchkey({ ...required, adapters: [wagmiAdapter] })
    // @ts-expect-error by name
    createLatchkey({ ...required, adapters: ['wagmi'] })
    // @ts-expect-error by id
    createLatchkey({ ...required, networks: [1] })
    // @ts-expect-error the function itself
    createLatchkey({ ...required, pairing: walletConnect })
  })

  test('misspelled and invalid options are type errors', () => {
    // @ts-expect-error enableReconnect
    createLatchkey({ ...required, enableReconect: true })
    // @ts-expect-error true or false
    createLatchkey({ ...required, debug: 'yes' })
    // @ts-expect-error no such mode
    createLatchkey({ ...required, themeMode: 'auto' })
    // @ts-expect-error no such group
    createLatchkey({ ...required, features: { connectorTypeOrder: ['browser'] } })
    // @ts-expect-error no such feature
    createLatchkey({ ...required, features: { multiwallet: true } })
    // @ts-expect-error ids
    createLatchkey({ ...required, featuredWallets: [{ id: 'x' }] })
    // @ts-expect-error no such method
    createLatchkey({ ...required, storage: { getItem: () => null } })
  })

  test('the options can be declared elsewhere and are readonly', () => {
    expectTypeOf(createLatchkey).parameter(0).toEqualTypeOf<LatchkeyOptions>()
    expectTypeOf<LatchkeyOptions['networks']>().not.toHaveProperty('push')
  })
})

describe('latchkey', () => {
  test('returns its adapters by namespace', () => {
    const latchkey = createLatchkey(required)
    latchkey.adapter('eip155')
    // @ts-expect-error no namespace of that name
    latchkey.adapter('evm')
    expectTypeOf(latchkey.options.enableReconnect).toEqualTypeOf<boolean>()
  })
})

describe('networks are inferred', () => {
  const metadata = { name: 'App' }
  const local = {
    id: 31_337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  } as const

  test('from chains of viem, networks of ours and objects of the developer', () => {
    const latchkey = createLatchkey({
      metadata,
      networks: [
        mainnet,
        { ...base, imageUrl: '/base.png' },
        local,
        defineNetwork({ ...local, id: 5 }),
        { ...local, id: 'a-cluster', namespace: 'solana' },
        { ...local, networkId: 'eip155:7' },
      ],
      adapters: [wagmiAdapter(), solanaAdapter()],
    })
    expectTypeOf<NetworkIdOf<typeof latchkey>>().toEqualTypeOf<
      'eip155:1' | 'eip155:8453' | 'eip155:31337' | 'eip155:5' | 'solana:a-cluster' | 'eip155:7'
    >()
    expectTypeOf<NamespaceOf<typeof latchkey>>().toEqualTypeOf<'eip155' | 'solana'>()
    expectTypeOf<NetworkOf<typeof latchkey>['namespace']>().toEqualTypeOf<'eip155' | 'solana'>()
  })

  test('the adapters decide which networks and namespaces there are', () => {
    const latchkey = createLatchkey({ metadata, networks: [mainnet, solana], adapters: [wagmiAdapter()] })
    expectTypeOf<NetworkIdOf<typeof latchkey>>().toEqualTypeOf<'eip155:1'>()
    expectTypeOf(wagmiAdapter().namespace).toEqualTypeOf<'eip155'>()
    switchNetwork(latchkey, { networkId: 'eip155:1' })
    // @ts-expect-error no adapter connects it
    switchNetwork(latchkey, { networkId: solana.networkId })
  })

  test('an id that is known at run time only is any id of its namespace', () => {
    const chain = { ...local, id: Number('1') }
    const latchkey = createLatchkey({ metadata, networks: [chain], adapters: [wagmiAdapter()] })
    expectTypeOf<NetworkIdOf<typeof latchkey>>().toEqualTypeOf<`eip155:${number}`>()
    const list: NetworkInput[] = [mainnet]
    const wide = createLatchkey({ metadata, networks: list, adapters: [wagmiAdapter()] })
    expectTypeOf<NetworkIdOf<typeof wide>>().toEqualTypeOf<`eip155:${string}`>()
    expectTypeOf<NetworkIdOf<Latchkey>>().toEqualTypeOf<CaipNetworkId>()
  })

  test('without a registered latchkey hooks take any network', () => {
    expectTypeOf<RegisteredLatchkey>().toEqualTypeOf<Latchkey>()
    expectTypeOf<NetworkIdOf>().toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<NamespaceOf>().toEqualTypeOf<Namespace>()
  })
})
