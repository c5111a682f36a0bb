import { isNamespace } from '../shared/caip.js'
import { InvalidOptionError } from '../shared/errors/config.js'
import { defineNetwork, type NetworkInput } from '../shared/networks.js'
import type { Metadata, Network, ThemeMode, ThemeVariables } from '../shared/types.js'
import { isHttpUrl, isWebSocketUrl } from '../shared/url.js'
import type { Wallet } from '../shared/wallet.js'
import type { Services } from '../wire/services.js'
import type { AdapterFactory } from './adapter.js'
import { checkShapes } from './development/checkShapes.js'
import {
  type ConnectMethod,
  type ConnectorGroup,
  connectMethods,
  connectorGroups,
  type WalletFeature,
  walletFeatures,
} from './order.js'
import type { PairingFactory } from './pairing.js'
import type { KeyValueStorage } from './storage.js'
import { defaultStoragePrefix } from './storage.js'

/** What `createLatchkey` takes. Only `metadata`, `networks` and `adapters` are required. Unknown keys are named in the console. */
export interface LatchkeyOptions {
  /** What wallets show about this app. */
  metadata: Metadata
  /**
   * The networks a user may choose, at least one; viem chains are taken as they are. A network whose namespace has no adapter is left out,
   * and named in the console. `imageUrl` is its picture.
   *
   * @example networks: [mainnet, { ...base, imageUrl: '/networks/base.png' }]
   */
  networks: readonly NetworkInput[]
  /** The network before a wallet says otherwise. Default: the first of `networks`. */
  defaultNetwork?: NetworkInput | undefined
  /** One adapter per namespace. */
  adapters: readonly AdapterFactory[]
  /** Wallets on other devices, by a code or a link: `walletConnect()`. Default: none. */
  pairing?: PairingFactory | undefined
  /** Tells several latchkeys on one page apart: in query keys, storage and the cookie. Default `latchkey`. */
  id?: string | undefined
  /** Ask the wallet of the last visit again at start. Default true. */
  enableReconnect?: boolean | undefined
  /** Visitors may switch the network. Default true. */
  enableNetworkSwitch?: boolean | undefined
  /** Find installed wallets by their EIP-6963 announcements. Default true. */
  enableEIP6963?: boolean | undefined
  /** Offer wallets on other devices, where `pairing` is given. Default true. */
  enableWalletConnect?: boolean | undefined
  /** Show the help for newcomers. Default true. */
  enableWalletGuide?: boolean | undefined
  /** A wallet on a network that is not configured stays without a word. Default false. */
  allowUnsupportedChain?: boolean | undefined
  /** The host places the modal itself. Default false. */
  disableAppend?: boolean | undefined
  /** The modal is part of the page and always open. Default false. */
  enableEmbedded?: boolean | undefined
  /** Offer wallets that are not installed: the directory's rows and All wallets. Needs `pairing`. Default true. */
  enableWallets?: boolean | undefined
  /** Where remote things are asked for: `hosted({ url })`. Default: the built-in wallet directory, which asks nobody. */
  services?: Partial<Services> | undefined
  /** Wallets that are never shown, by rdns, id or name; upper and lower case do not matter. */
  excludeWallets?: readonly string[] | undefined
  /** Wallets of the directory, by id, that come before its others, in this order. Default: none. */
  featuredWallets?: readonly string[] | undefined
  /** Wallets of the directory, by id, that are recommended, in this order. Default: its first ones. */
  includeWallets?: readonly string[] | undefined
  /** Wallets the directory does not have. A link or picture that is not safe is left out. Default: none. */
  customWallets?: readonly Wallet[] | undefined
  /** Orders of what is listed. */
  features?: FeatureOptions | undefined
  /** `system` follows the visitor's device. Default `system`. */
  themeMode?: ThemeMode | 'system' | undefined
  /**
   * Colours, sizes and font of the views. What is not set keeps the value of the copied `theme.css`. Default: none.
   *
   * @example themeVariables: { accent: '#7c3aed', borderRadiusMaster: '2px', fontFamily: 'Inter, sans-serif' }
   */
  themeVariables?: ThemeVariables | undefined
  /** Where state is kept. Default: localStorage in a browser, nothing on a server. */
  storage?: KeyValueStorage | null | undefined
  /** Default `@appkit-wallet/`. */
  storagePrefix?: string | undefined
  /** Mirror the state to a cookie, so that a server can render it. Default false. */
  ssr?: boolean | undefined
  /**
   * Print warnings to the console. Default true. Most are said in development only, in the browser, once each: unknown options, a network
   * without an adapter, a modal that is opened and not mounted, an optional package that is not installed.
   */
  debug?: boolean | undefined
}

export interface FeatureOptions {
  /** Default walletConnect, recent, injected, featured, custom, external, recommended. */
  connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** Default email, social, wallet. */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Default onramp, swaps, receive, send. */
  walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Several connections at once in a namespace. Default false. */
  multiWallet?: boolean | undefined
}

/** The options with every default in place. */
export interface ParsedOptions {
  readonly metadata: Metadata
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly id: string
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableEIP6963: boolean
  readonly enableWalletConnect: boolean
  readonly enableWalletGuide: boolean
  readonly enableWallets: boolean
  readonly allowUnsupportedChain: boolean
  readonly disableAppend: boolean
  readonly enableEmbedded: boolean
  readonly services: Partial<Services>
  readonly excludeWallets: readonly string[]
  readonly featuredWallets: readonly string[]
  readonly includeWallets: readonly string[]
  /** As given: whoever shows them parses them. */
  readonly customWallets: readonly Wallet[]
  readonly features: Required<{ [key in keyof FeatureOptions]: NonNullable<FeatureOptions[key]> }>
  readonly themeMode: ThemeMode | 'system'
  readonly themeVariables: ThemeVariables
  readonly storagePrefix: string
  readonly ssr: boolean
  readonly debug: boolean
}

/**
 * Checks the options and fills the defaults in. In production only what may differ there is checked: `metadata`, `adapters`, `pairing`,
 * `networks` and their urls, `defaultNetwork`.
 *
 * @throws {InvalidOptionError} for the first wrong option: its name, what it got, what it takes.
 */
export function parseOptions(options: LatchkeyOptions): ParsedOptions {
  check(isObject(options), 'options', options, 'an object')
  if (process.env.NODE_ENV !== 'production') checkShapes(options)
  const { metadata, adapters } = options
  check(
    isObject(metadata) && typeof metadata.name === 'string' && metadata.name.trim() !== '',
    'metadata',
    metadata,
    'an object with a `name`',
  )
  check(
    Array.isArray(adapters) && adapters.length > 0,
    'adapters',
    adapters,
    'a list of at least one adapter',
  )
  for (const [index, adapter] of adapters.entries())
    check(
      isObject(adapter) && isNamespace(adapter.namespace) && typeof adapter.create === 'function',
      `adapters[${index}]`,
      adapter,
      'an adapter, for instance wagmiAdapter()',
    )
  const twice = adapters.find((adapter, index) =>
    adapters.slice(0, index).some((other) => other.namespace === adapter.namespace),
  )
  check(!twice, 'adapters', twice?.namespace, 'one adapter per namespace')

  check(
    options.pairing === undefined || typeof options.pairing?.create === 'function',
    'pairing',
    options.pairing,
    'a pairing, for instance walletConnect()',
  )
  const networks = withAdapter(parseNetworks(options.networks), adapters)
  for (const { namespace } of adapters)
    check(
      networks.some((network) => network.namespace === namespace),
      'networks',
      options.networks,
      `at least one network of ${namespace}, because an adapter for it is given`,
    )
  const defaultNetwork = options.defaultNetwork ? defineNetwork(options.defaultNetwork) : networks[0]
  check(
    networks.some((network) => network.networkId === defaultNetwork.networkId),
    'defaultNetwork',
    defaultNetwork.networkId,
    'one of `networks`',
  )
  const { themeMode = 'system', themeVariables = {}, services = {}, customWallets = [] } = options
  return {
    metadata,
    networks,
    defaultNetwork,
    id: options.id ?? 'latchkey',
    enableReconnect: options.enableReconnect ?? true,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableWalletConnect: options.enableWalletConnect ?? true,
    enableWalletGuide: options.enableWalletGuide ?? true,
    enableWallets: options.enableWallets ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    disableAppend: options.disableAppend ?? false,
    enableEmbedded: options.enableEmbedded ?? false,
    services,
    excludeWallets: options.excludeWallets ?? [],
    featuredWallets: options.featuredWallets ?? [],
    includeWallets: options.includeWallets ?? [],
    customWallets,
    features: {
      connectorTypeOrder: parseOrder(options, 'connectorTypeOrder', connectorGroups),
      connectMethodsOrder: parseOrder(options, 'connectMethodsOrder', connectMethods),
      walletFeaturesOrder: parseOrder(options, 'walletFeaturesOrder', walletFeatures),
      multiWallet: options.features?.multiWallet ?? false,
    },
    themeMode,
    themeVariables,
    storagePrefix: options.storagePrefix ?? defaultStoragePrefix,
    ssr: options.ssr ?? false,
    debug: options.debug ?? true,
  }
}

/** Only these can be used: nothing connects to the others. */
function withAdapter(
  networks: readonly Network[],
  adapters: readonly AdapterFactory[],
): readonly [Network, ...Network[]] {
  return networks.filter((each) =>
    adapters.some(({ namespace }) => namespace === each.namespace),
  ) as unknown as readonly [Network, ...Network[]]
}

function parseNetworks(input: readonly NetworkInput[]): readonly [Network, ...Network[]] {
  check(Array.isArray(input) && input.length > 0, 'networks', input, 'a list of at least one network')
  for (const [index, network] of input.entries()) {
    const name = `networks[${index}]`
    check(
      isObject(network) && (typeof network.id === 'number' || typeof network.id === 'string'),
      name,
      network,
      'a network with an id',
    )
    check(
      Array.isArray(network.rpcUrls?.default?.http) && network.rpcUrls.default.http.length > 0,
      `${name}.rpcUrls.default.http`,
      network.rpcUrls?.default?.http,
      'a list of at least one url',
    )
    const wrongUrl = (network.rpcUrls.default.http as readonly unknown[]).find((url) => !isHttpUrl(url))
    check(
      wrongUrl === undefined,
      `${name}.rpcUrls.default.http`,
      wrongUrl,
      isWebSocketUrl(wrongUrl) ? 'http urls (put websocket urls into `webSocket`)' : 'http or https urls',
    )
    check(
      network.namespace === undefined || isNamespace(network.namespace),
      `${name}.namespace`,
      network.namespace,
      'a namespace, for instance eip155',
    )
  }
  const networks = input.map((network) => defineNetwork(network))
  const ids = networks.map((network) => network.networkId)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  check(!twice, 'networks', twice, 'each network once')
  return networks as [Network, ...Network[]]
}

/** Entries in the developer's order, then those it does not name in the default order. */
function parseOrder<entry extends string>(
  options: LatchkeyOptions,
  name: Exclude<keyof FeatureOptions, 'multiWallet'>,
  known: readonly entry[],
): readonly entry[] {
  return [...new Set([...((options.features?.[name] ?? []) as readonly entry[]), ...known])]
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function check(condition: boolean, option: string, got: unknown, takes: string): asserts condition {
  if (!condition) throw new InvalidOptionError({ option, got, takes })
}
