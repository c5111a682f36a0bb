import { expect, onTestFinished, test, vi } from 'vitest'
import { base, mainnet, solana } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import { walletConnect } from '../exports/wallet-connect.js'
import { InvalidOptionError } from '../shared/errors/config.js'
import { type LatchkeyOptions, parseOptions } from './options.js'
import type { WalletFeature } from './walletFeatures.js'

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
    enableAuthLogger: true,
    enableWallets: true,
    debug: true,
    allowUnsupportedChain: false,
    themeMode: 'system',
    storagePrefix: '@appkit-wallet/',
  })
  expect(parseOptions(options).defaultNetwork.networkId).toBe('eip155:1')
  expect(parseOptions({ ...options, enableReconnect: false }).enableReconnect).toBe(false)
})

test('without `defaultNetwork`, it is the first network that has an adapter (spec 9.2/default-network)', () => {
  const networkOf = (networks: LatchkeyOptions['networks']) =>
    parseOptions({ ...options, networks }).defaultNetwork.networkId
  expect(networkOf([mainnet, base])).toBe('eip155:1')
  expect(networkOf([base, mainnet])).toBe('eip155:8453')
  expect(networkOf([solana, base])).toBe('eip155:8453')
})

test('the theme is light or dark, or that of the device (spec 5.1/theme)', () => {
  const themeOf = (themeMode: unknown) => parseOptions({ ...options, themeMode } as LatchkeyOptions).themeMode
  expect(['light', 'dark', 'system'].map(themeOf)).toEqual(['light', 'dark', 'system'])
  for (const wrong of ['pink', 'Dark', '', null, 1])
    expect(() => themeOf(wrong)).toThrow("Option `themeMode` takes 'light', 'dark' or 'system', but got ")
})

test('every option that is not set has its default', () => {
  const { metadata, networks, defaultNetwork, features, ...others } = parseOptions(options)
  expect(metadata).toBe(options.metadata)
  expect(networks.map(({ networkId }) => networkId)).toEqual(['eip155:1', 'eip155:8453'])
  expect(defaultNetwork).toBe(networks[0])
  expect(features.multiWallet).toBeUndefined()
  expect(others).toEqual({
    id: 'latchkey',
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableEIP6963: true,
    enableWalletConnect: true,
    enableWalletGuide: true,
    enableAuthLogger: true,
    enableWallets: true,
    allowUnsupportedChain: false,
    disableAppend: false,
    enableEmbedded: false,
    hasEmbedded: false,
    services: {},
    excludeWallets: [],
    featuredWallets: [],
    includeWallets: [],
    customWallets: [],
    addressLabels: {},
    themeMode: 'system',
    themeVariables: {},
    storagePrefix: '@appkit-wallet/',
    ssr: false,
    debug: true,
  })
})

test('walletFeaturesOrder has a default, and features that are not listed come last (spec 2.8/defaults)', () => {
  const orderOf = (walletFeaturesOrder?: readonly WalletFeature[]) =>
    parseOptions({ ...options, features: { walletFeaturesOrder } }).features.walletFeaturesOrder
  expect(orderOf()).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(orderOf(['send', 'send', 'swaps'])).toEqual(['send', 'swaps', 'onramp', 'receive'])
})

test('connectorTypeOrder has a default, and groups that are not listed come last', () => {
  const order = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
  expect(parseOptions(options).features.connectorTypeOrder).toEqual(order)
  const changed = parseOptions({
    ...options,
    features: { connectorTypeOrder: ['custom', 'custom', 'injected'] },
  })
  expect(changed.features.connectorTypeOrder).toEqual([
    'custom',
    'injected',
    'walletConnect',
    'recent',
    'featured',
    'external',
    'recommended',
  ])
})

test.each<[string, Partial<Record<keyof LatchkeyOptions, unknown>>, string]>([
  ['metadata', { metadata: {} }, 'Option `metadata` takes an object with a `name`, but got an object.'],
  [
    'name',
    { metadata: { name: ' ' } },
    'Option `metadata` takes an object with a `name`, but got an object.',
  ],
  [
    'name, a number,',
    { metadata: { name: 5 } },
    'Option `metadata` takes an object with a `name`, but got an object.',
  ],
  ['metadata, null,', { metadata: null }, 'Option `metadata` takes an object with a `name`, but got null.'],
  ['id', { id: '' }, 'Option `id` takes a string that is not empty, but got "".'],
  ['themeVariables', { themeVariables: null }, 'Option `themeVariables` takes an object, but got null.'],
  ['features', { features: 7 }, 'Option `features` takes an object, but got 7.'],
  [
    'features.multiWallet',
    { features: { multiWallet: 1 } },
    'Option `features.multiWallet` takes true or false, but got 1.',
  ],
  [
    'pairing',
    { pairing: { create: true } },
    'Option `pairing` takes a pairing, for instance walletConnect(), but got an object.',
  ],
  [
    'list of networks, none of an adapter,',
    { networks: [solana] },
    'Option `networks` takes at least one network of eip155, because an adapter for it is given, but got a list.',
  ],
  [
    'namespace of a network',
    { networks: [{ ...mainnet, namespace: 'ton' }] },
    'Option `networks[0].namespace` takes a namespace, for instance eip155, but got "ton".',
  ],
  [
    'url of a network',
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ['https://a.test', 'ftp://b.test'] } } }] },
    'Option `networks[0].rpcUrls.default.http` takes http or https urls, but got "ftp://b.test".',
  ],
  [
    'list of urls of a network',
    { networks: [{ ...mainnet, rpcUrls: { default: { http: [] } } }] },
    'Option `networks[0].rpcUrls.default.http` takes a list of at least one url, but got an empty list.',
  ],
  [
    'list of networks, a text,',
    { networks: 'mainnet' },
    'Option `networks` takes a list of at least one network, but got "mainnet".',
  ],
  [
    'network that is null',
    { networks: [null] },
    'Option `networks[0]` takes a network with an id, but got null.',
  ],
  [
    'adapter of another namespace',
    { adapters: [{ namespace: 'ton', create() {} }] },
    'Option `adapters[0]` takes an adapter, for instance wagmiAdapter(), but got an object.',
  ],
  [
    'adapter without create',
    { adapters: [{ namespace: 'eip155' }] },
    'Option `adapters[0]` takes an adapter, for instance wagmiAdapter(), but got an object.',
  ],
  [
    'adapters, a text,',
    { adapters: 'wagmi' },
    'Option `adapters` takes a list of at least one adapter, but got "wagmi".',
  ],
  [
    'services, null,',
    { services: null },
    'Option `services` takes services, for instance hosted({ url }), but got null.',
  ],
  [
    'wallet of the app without a name',
    { customWallets: [{ id: 'one', name: '' }] },
    'Option `customWallets` takes a list of wallets with `id` and `name`, but got a list.',
  ],
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
    { features: { connectorTypeOrder: ['fax'] } },
    'Option `features.connectorTypeOrder` takes a list of walletConnect, recent, injected, featured, custom, external, recommended, but got "fax".',
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
  [
    'list of adapters',
    { adapters: [] },
    'Option `adapters` takes a list of at least one adapter, but got an empty list.',
  ],
  [
    'adapter, a function,',
    { adapters: [() => {}] },
    'Option `adapters[0]` takes an adapter, for instance wagmiAdapter(), but got a function.',
  ],
  [
    'network without an id',
    { networks: [{ name: 'Nowhere' }] },
    'Option `networks[0]` takes a network with an id, but got an object.',
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

const switches = [
  'enableReconnect',
  'enableNetworkSwitch',
  'enableEIP6963',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'allowUnsupportedChain',
  'disableAppend',
  'enableEmbedded',
  'ssr',
  'debug',
] as const

test.each<[string, Partial<Record<keyof LatchkeyOptions, unknown>>]>([
  ...switches.map((name): [string, object] => [name, { [name]: 'yes' }]),
  ['id', { id: '' }],
  ['id', { id: 5 }],
  ['storagePrefix', { storagePrefix: '' }],
  ['themeVariables', { themeVariables: 'blue' }],
  ['pairing', { pairing: {} }],
  ['features', { features: null }],
  ['features.multiWallet', { features: { multiWallet: 1 } }],
  ['features.connectorTypeOrder', { features: { connectorTypeOrder: ['fax'] } }],
  ['features.walletFeaturesOrder', { features: { walletFeaturesOrder: ['fax'] } }],
  ['features.allWallets', { features: { allWallets: 'HIDE' } }],
  ['features.connectorTypeOrder', { features: { connectorTypeOrder: 'injected' } }],
  ['services', { services: 'https://directory.test' }],
  ['customWallets', { customWallets: [{ name: 'One' }] }],
  ['customWallets', { customWallets: 'One' }],
  ['addressLabels', { addressLabels: 'Shop' }],
  ['addressLabels', { addressLabels: { '0x1': 7 } }],
  ['networks[1]', { networks: [mainnet, { name: 'No id' }] }],
  ['networks[0].namespace', { networks: [{ ...mainnet, namespace: 'ton' }] }],
  [
    'networks[0].rpcUrls.default.http',
    { networks: [{ ...mainnet, rpcUrls: { default: { http: ['ftp://a'] } } }] },
  ],
])('the error of an invalid option names it: %s', (name, wrong) => {
  expect(() => parseOptions({ ...options, ...wrong } as LatchkeyOptions)).toThrow(`Option \`${name}\` takes `)
})

test('networks of a namespace without an adapter are left out', () => {
  const { networks } = parseOptions({ ...options, networks: [solana, base] } as LatchkeyOptions)
  expect(networks.map(({ networkId }) => networkId)).toEqual(['eip155:8453'])
})

test('every valid option passes the checks, and is kept', () => {
  const valid: Partial<LatchkeyOptions> = {
    ...Object.fromEntries(switches.map((name) => [name, false])),
    id: 'own',
    storagePrefix: 'own/',
    themeMode: 'dark',
    themeVariables: { zIndex: 5 },
    excludeWallets: ['a'],
    featuredWallets: ['b'],
    includeWallets: ['c'],
    customWallets: [{ id: 'one', name: 'One' }],
    addressLabels: { '0x1': 'Shop' },
    services: {},
  }
  expect(parseOptions({ ...options, ...valid })).toMatchObject(valid)
  expect(parseOptions({ ...options, features: { multiWallet: true } }).features.multiWallet).toBe(true)
  expect(parseOptions({ ...options, defaultNetwork: base }).defaultNetwork.networkId).toBe('eip155:8453')
})

test.each(switches.map((name) => [name]))('%s has the opposite value if it is set so', (name) => {
  const value = !parseOptions(options)[name]
  expect(parseOptions({ ...options, [name]: value })[name]).toBe(value)
})

test.each(['termsConditionsUrl', 'privacyPolicyUrl'])('%s is a link that is safe to open', (name) => {
  const parsed = (url: unknown) => () => parseOptions({ ...options, [name]: url } as LatchkeyOptions)
  expect(parsed('https://my.app/terms')()).toMatchObject({ [name]: 'https://my.app/terms' })
  expect(parsed(undefined)()).toMatchObject({ [name]: undefined })
  for (const unsafe of ['javascript:alert(1)', 'terms', 'http://my.app/terms', 'https://a:b@my.app', '', 5])
    expect(parsed(unsafe)).toThrow(`Option \`${name}\` takes an https url, such as https://my.app/terms`)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_ENV', 'production')
  expect(parsed('javascript:alert(1)')()).toMatchObject({ [name]: undefined })
})

test('without options, the error says that an object is missing', () => {
  expect(() => parseOptions(undefined as unknown as LatchkeyOptions)).toThrow(
    'Option `options` takes an object, but got undefined.',
  )
})
