import { expect, test } from 'vitest'
import { base, mainnet } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import { walletConnect } from '../exports/wallet-connect.js'
import { InvalidOptionError } from '../shared/errors/config.js'
import { type LatchkeyOptions, parseOptions } from './options.js'

const options: LatchkeyOptions = {
  metadata: { name: 'Test' },
  networks: [mainnet, base],
  adapters: [wagmiAdapter()],
}

test('switches default to true, and the default network to the first (spec 1.8/eip6963, 1.8/guide, 1.8/network-switch, 1.8/reconnect, 1.8/wallets)', () => {
  expect(parseOptions(options)).toMatchObject({
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableEIP6963: true,
    enableWalletGuide: true,
    enableWallets: true,
    debug: true,
    allowUnsupportedChain: false,
    themeMode: 'system',
    storagePrefix: '@appkit-wallet/',
  })
  expect(parseOptions(options).defaultNetwork.networkId).toBe('eip155:1')
  expect(parseOptions({ ...options, enableReconnect: false }).enableReconnect).toBe(false)
})

test('orders have defaults, which complete a partial order (spec 2.8/defaults)', () => {
  const { features } = parseOptions(options)
  expect(features.connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
  expect(features.connectorTypeOrder).toEqual([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
  expect(features.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
  const changed = parseOptions({ ...options, features: { walletFeaturesOrder: ['send', 'send', 'receive'] } })
  expect(changed.features.walletFeaturesOrder).toEqual(['send', 'receive', 'onramp', 'swaps'])
})

test.each<[string, Partial<Record<keyof LatchkeyOptions, unknown>>, string]>([
  ['metadata', { metadata: {} }, 'Option `metadata` takes an object with a `name`, but got an object.'],
  [
    'networks',
    { networks: [] },
    'Option `networks` takes a list of at least one network, but got an empty list.',
  ],
  [
    'networks twice',
    { networks: [mainnet, mainnet] },
    'Option `networks` takes each network once, but got "eip155:1".',
  ],
  [
    'a network without url',
    { networks: [{ ...mainnet, rpcUrls: {} }] },
    'Option `networks[0].rpcUrls.default.http` takes a list of at least one url, but got undefined.',
  ],
  [
    'a network with a websocket among its http urls',
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ['wss://node.test'] } } }] },
    'Option `networks[0].rpcUrls.default.http` takes http urls (put websocket urls into `webSocket`), but got "wss://node.test".',
  ],
  [
    'adapters',
    { adapters: [{}] },
    'Option `adapters[0]` takes an adapter, for instance wagmiAdapter(), but got an object.',
  ],
  [
    'adapters twice',
    { adapters: [wagmiAdapter(), wagmiAdapter()] },
    'Option `adapters` takes one adapter per namespace, but got "eip155".',
  ],
  ['a switch', { enableReconnect: 'yes' }, 'Option `enableReconnect` takes true or false, but got "yes".'],
  [
    'themeMode',
    { themeMode: 'pink' },
    "Option `themeMode` takes 'light', 'dark' or 'system', but got \"pink\".",
  ],
  [
    'defaultNetwork',
    { defaultNetwork: { ...mainnet, id: 5 } },
    'Option `defaultNetwork` takes one of `networks`, but got "eip155:5".',
  ],
  [
    'an order',
    { features: { connectMethodsOrder: ['fax'] } },
    'Option `features.connectMethodsOrder` takes a list of email, social, wallet, but got "fax".',
  ],
  [
    'excludeWallets',
    { excludeWallets: [1] },
    'Option `excludeWallets` takes a list of strings, but got a list.',
  ],
  [
    'featuredWallets',
    { featuredWallets: 'abc' },
    'Option `featuredWallets` takes a list of strings, but got "abc".',
  ],
  [
    'includeWallets',
    { includeWallets: [''] },
    'Option `includeWallets` takes a list of strings, but got a list.',
  ],
  [
    'customWallets',
    { customWallets: [{ id: 'one' }] },
    'Option `customWallets` takes a list of wallets with `id` and `name`, but got a list.',
  ],
  [
    'services',
    { services: { directory: 'https://directory.test' } },
    'Option `services` takes services, for instance hosted({ url }), but got an object.',
  ],
])('an invalid %s throws an error with what it takes', (_, wrong, message) => {
  let error: unknown
  try {
    parseOptions({ ...options, ...wrong } as LatchkeyOptions)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(InvalidOptionError)
  expect(error).toMatchObject({ shortMessage: message, code: 'config/invalid-option' })
})

test('a pairing needs an adapter, so that no session exists without one (spec 4.5/basic-pairing)', () => {
  const pairing = walletConnect()
  expect(parseOptions({ ...options, pairing }).networks).toHaveLength(2)
  expect(() => parseOptions({ ...options, pairing, adapters: [] })).toThrow(InvalidOptionError)
})
