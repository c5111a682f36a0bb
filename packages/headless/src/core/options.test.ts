import { expect, test } from 'vitest'
import { base, mainnet } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import { InvalidOptionError } from '../shared/errors/config.js'
import { type LatchkeyOptions, parseOptions } from './options.js'

const options: LatchkeyOptions = {
  metadata: { name: 'Test' },
  networks: [mainnet, base],
  adapters: [wagmiAdapter()],
}

test('switches are on unless set to false, and the default network is the first (spec 1.8/eip6963, 1.8/guide, 1.8/network-switch, 1.8/reconnect, 1.8/wallets)', () => {
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

test('orders have their defaults; a partial one is completed (spec 2.8/defaults)', () => {
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
  ['metadata', { metadata: {} }, 'Option `metadata` got an object and takes an object with a `name`.'],
  [
    'networks',
    { networks: [] },
    'Option `networks` got an empty list and takes a list of at least one network.',
  ],
  [
    'networks twice',
    { networks: [mainnet, mainnet] },
    'Option `networks` got "eip155:1" and takes each network once.',
  ],
  [
    'a network without url',
    { networks: [{ ...mainnet, rpcUrls: {} }] },
    'Option `networks[0].rpcUrls.default.http` got undefined and takes a list of at least one url.',
  ],
  [
    'a network with a websocket among its http urls',
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ['wss://node.test'] } } }] },
    'Option `networks[0].rpcUrls.default.http` got "wss://node.test" and takes http urls; websockets go to `webSocket` beside it.',
  ],
  [
    'adapters',
    { adapters: [{}] },
    'Option `adapters[0]` got an object and takes an adapter, for instance wagmiAdapter().',
  ],
  [
    'adapters twice',
    { adapters: [wagmiAdapter(), wagmiAdapter()] },
    'Option `adapters` got "eip155" and takes one adapter per namespace.',
  ],
  ['a switch', { enableReconnect: 'yes' }, 'Option `enableReconnect` got "yes" and takes true or false.'],
  [
    'themeMode',
    { themeMode: 'pink' },
    "Option `themeMode` got \"pink\" and takes 'light', 'dark' or 'system'.",
  ],
  [
    'defaultNetwork',
    { defaultNetwork: { ...mainnet, id: 5 } },
    'Option `defaultNetwork` got "eip155:5" and takes one of `networks`.',
  ],
  [
    'an order',
    { features: { connectMethodsOrder: ['fax'] } },
    'Option `features.connectMethodsOrder` got "fax" and takes a list of email, social, wallet.',
  ],
  [
    'excludeWallets',
    { excludeWallets: [1] },
    'Option `excludeWallets` got a list and takes a list of strings.',
  ],
  [
    'featuredWallets',
    { featuredWallets: 'abc' },
    'Option `featuredWallets` got "abc" and takes a list of strings.',
  ],
  [
    'includeWallets',
    { includeWallets: [''] },
    'Option `includeWallets` got a list and takes a list of strings.',
  ],
  [
    'customWallets',
    { customWallets: [{ id: 'one' }] },
    'Option `customWallets` got a list and takes a list of wallets with `id` and `name`.',
  ],
  [
    'services',
    { services: { directory: 'https://directory.test' } },
    'Option `services` got an object and takes services, for instance hosted({ url }).',
  ],
])('a wrong %s is one error: option, got, takes', (_, wrong, message) => {
  let error: unknown
  try {
    parseOptions({ ...options, ...wrong } as LatchkeyOptions)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(InvalidOptionError)
  expect(error).toMatchObject({ shortMessage: message, code: 'config/invalid-option' })
})
