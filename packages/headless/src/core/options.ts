import { type CaipNetworkId, isNamespace, type Wallet } from '@latchkey/protocol'
import { InvalidOptionError } from '../shared/errors/config.js'
import { defineNetwork, type NetworkInput } from '../shared/networks.js'
import { parseNetwork } from '../shared/parseNetwork.js'
import { safeLink } from '../shared/safeLink.js'
import type { Metadata, Network, ThemeMode, ThemeVariables } from '../shared/types.js'
import type { Services } from '../wire/services.js'
import type { AdapterFactory } from './adapter.js'
import { type ConnectMethod, connectMethods } from './connectMethods.js'
import { type ConnectorGroup, connectorGroups } from './connectorGroups.js'
import { checkShapes } from './development/checkShapes.js'
import { type EmbeddedFactory, isEmbeddedNamespace } from './embedded.js'
import type { PairingFactory } from './pairing.js'
import { parseProviderIds } from './parseProviderIds.js'
import {
  type ParsedSignInOptions,
  parseSignInOptions,
  type SignInOptions,
} from './sign-in/parseSignInOptions.js'
import type { SiweConfig } from './sign-in/siweConfig.js'
import { parseSocials, type SocialLogin, type SocialsOption } from './socials.js'
import type { KeyValueStorage } from './storage.js'
import { defaultStoragePrefix } from './storage.js'
import { type WalletFeature, walletFeatures } from './walletFeatures.js'

/**
 * Options of `createLatchkey`. Only `metadata`, `networks` and `adapters` are required. In development, a
 * warning in the console names unknown options.
 */
export interface LatchkeyOptions<
  networks extends readonly NetworkInput[] = readonly NetworkInput[],
  adapters extends readonly AdapterFactory[] = readonly AdapterFactory[],
> {
  /**
   * Describes the app to wallets.
   *
   * @example
   * ```ts
   * import type { LatchkeyOptions } from '@latchkey/headless'
   *
   * const metadata: LatchkeyOptions['metadata'] = {
   *   name: 'My app',
   *   url: 'https://my.app',
   *   icons: ['https://my.app/icon.png'],
   * }
   * ```
   */
  metadata: Metadata
  /**
   * The networks the user can choose, at least one. Takes viem chains. A network whose namespace has no
   * adapter is left out, with a warning in the console. `imageUrl` is the image of a network in the views.
   *
   * @example
   * ```ts
   * import { base, mainnet } from '@latchkey/headless/networks'
   *
   * const networks = [mainnet, { ...base, imageUrl: '/networks/base.png' }]
   * ```
   */
  networks: networks
  /** The active network until a wallet is connected. Default: the first of `networks`. */
  defaultNetwork?: NetworkInput | undefined
  /**
   * One adapter per namespace.
   *
   * @example
   * ```ts
   * import { solanaAdapter } from '@latchkey/headless/solana'
   * import { wagmiAdapter } from '@latchkey/headless/wagmi'
   *
   * const adapters = [wagmiAdapter(), solanaAdapter()]
   * ```
   */
  adapters: adapters
  /**
   * Connects wallets on other devices by QR code or link. Default: none.
   *
   * @example
   * ```ts
   * import { walletConnect } from '@latchkey/headless/wallet-connect'
   *
   * const pairing = walletConnect({ projectId: 'my-project' })
   * ```
   */
  pairing?: PairingFactory | undefined
  /**
   * Gives users without a wallet one for their email address or their account of a provider, in a frame of
   * another origin. EVM and Solana. Default: none.
   *
   * @example
   * ```ts
   * import { secureFrame } from '@latchkey/headless/embedded'
   *
   * const embedded = secureFrame({ url: 'https://wallet.my.app' })
   * ```
   */
  embedded?: EmbeddedFactory | undefined
  /**
   * Identifies the latchkey in query keys, storage and the cookie, if a page has several. Default:
   * `latchkey`.
   */
  id?: string | undefined
  /** Whether to reconnect the wallets of the last visit at start. Default: true. */
  enableReconnect?: boolean | undefined
  /** Whether the views let the user switch the network. Default: true. */
  enableNetworkSwitch?: boolean | undefined
  /** Whether to discover installed wallets by EIP-6963. Default: true. */
  enableEIP6963?: boolean | undefined
  /** Whether to offer wallets on other devices. Needs `pairing`. Default: true. */
  enableWalletConnect?: boolean | undefined
  /** Whether to show the guide for users without a wallet. Default: true. */
  enableWalletGuide?: boolean | undefined
  /** Whether the frame of `embedded` writes what it does to the console. Default: true. */
  enableAuthLogger?: boolean | undefined
  /**
   * Url of the terms of the app, https, or http of this machine. `features.legalCheckbox` asks users to agree
   * to them. One that is not safe to open is left out. Default: none.
   */
  termsConditionsUrl?: string | undefined
  /**
   * Url of the privacy policy of the app, https, or http of this machine. `features.legalCheckbox` asks users
   * to agree to it. One that is not safe to open is left out. Default: none.
   */
  privacyPolicyUrl?: string | undefined
  /**
   * Whether a wallet may use a network that is not configured, without a request to switch. Default: false.
   */
  allowUnsupportedChain?: boolean | undefined
  /** Whether the modal is rendered where the app places it, instead of in `body`. Default: false. */
  disableAppend?: boolean | undefined
  /** Whether the modal is part of the page and always open. Default: false. */
  enableEmbedded?: boolean | undefined
  /** Whether to offer wallets of the directory that are not installed. Needs `pairing`. Default: true. */
  enableWallets?: boolean | undefined
  /**
   * The services to use. Default: the built-in wallet directory, which needs no server.
   *
   * @example
   * ```ts
   * import { hosted } from '@latchkey/headless/services'
   *
   * const services = hosted({ url: 'https://wallets.my.app' })
   * ```
   */
  services?: Partial<Services> | undefined
  /**
   * Signs the user in at a server with a message that the wallet signs. CAIP-122. Default: none.
   *
   * @example
   * ```ts
   * import { hostedSignIn } from '@latchkey/headless/services'
   *
   * const signIn = { service: hostedSignIn({ url: 'https://my.app/api' }), required: true }
   * ```
   */
  signIn?: SignInOptions | undefined
  /** The same as `signIn`. */
  siwx?: SignInOptions | undefined
  /** Sign-In with Ethereum by functions that the app has already, instead of `signIn`. Default: none. */
  siweConfig?: SiweConfig | undefined
  /**
   * Wallets that are never shown, by rdns, id or name. Case does not matter. Default: none.
   *
   * @example
   * ```ts
   * const excludeWallets = ['com.example.wallet', 'Example Wallet']
   * ```
   */
  excludeWallets?: readonly string[] | undefined
  /** Ids of directory wallets that are listed before the others, in this order. Default: none. */
  featuredWallets?: readonly string[] | undefined
  /**
   * Ids of directory wallets that are recommended, in this order. Default: the first ones of the directory.
   */
  includeWallets?: readonly string[] | undefined
  /**
   * Wallets that are not in the directory. Unsafe links and images are left out. Default: none.
   *
   * @example
   * ```ts
   * import type { LatchkeyOptions } from '@latchkey/headless'
   *
   * const customWallets: LatchkeyOptions['customWallets'] = [
   *   { id: 'example', name: 'Example Wallet', mobileLink: 'example://' },
   * ]
   * ```
   */
  customWallets?: readonly Wallet[] | undefined
  /**
   * Names of the app's own for addresses, such as those of its contracts. Views show them in place of the
   * names of `services.identity`, on every network. Default: none.
   *
   * @example
   * ```ts
   * const addressLabels = { '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045': 'Shop' }
   * ```
   */
  addressLabels?: Readonly<Record<string, string>> | undefined
  /**
   * The order of lists, and single features.
   *
   * @example
   * ```ts
   * import type { LatchkeyOptions } from '@latchkey/headless'
   *
   * const features: LatchkeyOptions['features'] = {
   *   connectorTypeOrder: ['injected', 'walletConnect'],
   *   multiWallet: true,
   * }
   * ```
   */
  features?: FeatureOptions | undefined
  /** `system` uses the setting of the user's device. Default: `system`. */
  themeMode?: ThemeMode | 'system' | undefined
  /**
   * Colors, sizes and font of the views. A variable that is not set has the value in `theme.css`.
   *
   * @example
   * ```ts
   * const themeVariables = { accent: '#7c3aed', borderRadiusMaster: '2px', fontFamily: 'Inter, sans-serif' }
   * ```
   */
  themeVariables?: ThemeVariables | undefined
  /**
   * Where state is stored. `null` stores nothing. Default: `localStorage` in browsers, `null` on servers.
   *
   * @example
   * ```ts
   * const storage = typeof window === 'undefined' ? null : window.sessionStorage
   * ```
   */
  storage?: KeyValueStorage | null | undefined
  /** Prefix of the stored keys. Default: `@appkit-wallet/`. */
  storagePrefix?: string | undefined
  /** Whether to copy the state to a cookie, so that a server can render it. Default: false. */
  ssr?: boolean | undefined
  /**
   * Whether to print warnings to the console. Default: true. Most are printed once, and only in development:
   * unknown options, a network without an adapter, a modal that is opened but not rendered, a missing
   * optional package.
   */
  debug?: boolean | undefined
}

/** Options of single features. */
export interface FeatureOptions {
  /**
   * Order of the connect view. Groups that are not listed come last. Default: `walletConnect`, `recent`,
   * `injected`, `featured`, `custom`, `external`, `recommended`.
   */
  connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /**
   * Order of what the account offers. Features that are not listed come last. Default: `onramp`, `swaps`,
   * `receive`, `send`.
   */
  walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /**
   * Whether users can log in by email. Needs `embedded`. Off with `pay`. The server of `services.config` can
   * switch it off. Default: true.
   */
  email?: boolean | undefined
  /**
   * The providers that users can log in with, in this order. `true`: Google, X, Farcaster, Discord, Apple,
   * GitHub and Facebook. The operator of the frame has to set each of them up. Needs `embedded`. Off with
   * `pay`. Some are left out on phones and in Telegram, where they refuse logins. The server of
   * `services.config` can leave out others, and order them. Default: false.
   *
   * @example
   * ```ts
   * import type { LatchkeyOptions } from '@latchkey/headless'
   *
   * const features: LatchkeyOptions['features'] = {
   *   socials: ['google', 'apple', { id: 'my-school', name: 'My school', icon: '/school.svg' }],
   * }
   * ```
   */
  socials?: SocialsOption | undefined
  /** Whether the view with the email login lists wallets too, instead of a button. Default: true. */
  emailShowWallets?: boolean | undefined
  /**
   * Whether wallets are behind a button, if users can log in by email or with a provider. Default: false.
   */
  collapseWallets?: boolean | undefined
  /**
   * Order of the ways to connect. Those that are not listed come last. Default: `email`, `social`, `wallet`.
   */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /**
   * Whether users have to agree to the terms of the app before they connect. Needs `termsConditionsUrl` or
   * `privacyPolicyUrl`. Default: false.
   */
  legalCheckbox?: boolean | undefined
  /**
   * Whether the modal offers the list of all wallets of the directory. Without it, recommended wallets are
   * still shown. Default: true.
   */
  allWallets?: boolean | undefined
  /**
   * Whether the first view says below everything else what the modal is made with. The server of
   * `services.config` can switch it on and off. Default: false.
   */
  branding?: boolean | undefined
  /**
   * Whether a namespace can have several connections at once. The server of `services.config` can switch it
   * on and off, for connections that come afterwards. Default: false.
   */
  multiWallet?: boolean | undefined
  /** Whether the modal offers to send. Default: true. */
  send?: boolean | undefined
  /** Whether the modal offers to receive. Default: true. */
  receive?: boolean | undefined
  /** Whether the modal lists past transactions, if `services` has them. Default: true. */
  activity?: boolean | undefined
  /** Whether the modal offers to swap tokens, if `services` has swaps. EVM only. Default: true. */
  swaps?: boolean | undefined
  /**
   * Whether the modal offers to buy coins and tokens, if `services` has an on-ramp. EVM and Solana only. A
   * list of provider ids leaves out the other providers. A list with anything but strings is an empty one,
   * and an empty one turns buying off. Default: true, with all providers of the service.
   *
   * @example
   * ```ts
   * const onramp = ['meld', 'coinbase']
   * ```
   */
  onramp?: boolean | readonly string[] | undefined
  /**
   * Whether users can pay with what they have: the view `Pay`. Email and social login are off then. Default:
   * false.
   */
  pay?: boolean | undefined
  /**
   * Whether the app can ask for permissions (`grantPermissions`): other accounts, such as that of its server,
   * then spend from the account of the user within limits, without a prompt each time. EVM only. ERC-7715.
   * Default: false.
   */
  smartSessions?: boolean | undefined
  /**
   * Whether to send events to `services.analytics`, from the first opening of the modal on: the options of
   * the app, then, if the server of `services.config` has analytics on, what the user does in the modal, with
   * the address of the account. Default: true.
   */
  analytics?: boolean | undefined
  /**
   * Whether the modal shows in words what a request of the app signs or sends, before the wallet opens its
   * own window. EVM only. Wallets without a window of their own (`inAppWallet`) are always shown. Default:
   * false.
   */
  requestPreview?: boolean | undefined
}

/** Options that the server of `services.config` sets too. Without one of the app, it overrides nothing. */
type RemoteOption = 'activity' | 'swaps' | 'onramp' | 'email' | 'branding' | 'multiWallet'

/** The options of a latchkey with their defaults. */
export interface ParsedOptions<networkId extends CaipNetworkId = CaipNetworkId> {
  readonly metadata: Metadata
  readonly networks: readonly [Network<networkId>, ...Network<networkId>[]]
  readonly defaultNetwork: Network<networkId>
  readonly id: string
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableEIP6963: boolean
  readonly enableWalletConnect: boolean
  readonly enableWalletGuide: boolean
  readonly enableAuthLogger: boolean
  readonly enableWallets: boolean
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly allowUnsupportedChain: boolean
  readonly disableAppend: boolean
  readonly enableEmbedded: boolean
  /** Whether `embedded` is given, and there is a network of EVM or Solana. */
  readonly hasEmbedded: boolean
  readonly services: Partial<Services>
  readonly signIn: ParsedSignInOptions | undefined
  readonly excludeWallets: readonly string[]
  readonly featuredWallets: readonly string[]
  readonly includeWallets: readonly string[]
  /** Not parsed yet. */
  readonly customWallets: readonly Wallet[]
  readonly addressLabels: Readonly<Record<string, string>>
  readonly features: Required<{
    [key in Exclude<keyof FeatureOptions, RemoteOption | 'socials'>]: NonNullable<FeatureOptions[key]>
  }> & {
    readonly [key in RemoteOption]: FeatureOptions[key]
  } & { readonly socials: readonly SocialLogin[] }
  readonly themeMode: ThemeMode | 'system'
  readonly themeVariables: ThemeVariables
  readonly storagePrefix: string
  readonly ssr: boolean
  readonly debug: boolean
}

/**
 * Checks the options and adds the defaults. In production, checks only the options that may have another
 * value there: `metadata`, `adapters`, `pairing`, `embedded`, `networks` with their urls, and
 * `defaultNetwork`.
 *
 * @throws {InvalidOptionError} If an option is invalid.
 * @throws {SignInTwiceError} If more than one of `signIn`, `siwx` and `siweConfig` is set.
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
  check(
    options.embedded === undefined || typeof options.embedded?.create === 'function',
    'embedded',
    options.embedded,
    'an embedded wallet, for instance secureFrame({ url })',
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
    enableAuthLogger: options.enableAuthLogger ?? true,
    enableWallets: options.enableWallets ?? true,
    termsConditionsUrl: safeLink(options.termsConditionsUrl, ['web']),
    privacyPolicyUrl: safeLink(options.privacyPolicyUrl, ['web']),
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    disableAppend: options.disableAppend ?? false,
    enableEmbedded: options.enableEmbedded ?? false,
    hasEmbedded:
      options.embedded !== undefined && networks.some(({ namespace }) => isEmbeddedNamespace(namespace)),
    services,
    signIn: parseSignInOptions(options),
    excludeWallets: options.excludeWallets ?? [],
    featuredWallets: options.featuredWallets ?? [],
    includeWallets: options.includeWallets ?? [],
    customWallets,
    addressLabels: options.addressLabels ?? {},
    features: {
      // What is not listed comes last.
      connectorTypeOrder: [...new Set([...(options.features?.connectorTypeOrder ?? []), ...connectorGroups])],
      walletFeaturesOrder: [
        ...new Set([...(options.features?.walletFeaturesOrder ?? []), ...walletFeatures]),
      ],
      connectMethodsOrder: [
        ...new Set([...(options.features?.connectMethodsOrder ?? []), ...connectMethods]),
      ],
      email: options.features?.email,
      socials: parseSocials(options.features?.socials),
      emailShowWallets: options.features?.emailShowWallets ?? true,
      collapseWallets: options.features?.collapseWallets ?? false,
      branding: options.features?.branding,
      legalCheckbox: options.features?.legalCheckbox ?? false,
      allWallets: options.features?.allWallets ?? true,
      multiWallet: options.features?.multiWallet,
      send: options.features?.send ?? true,
      receive: options.features?.receive ?? true,
      activity: options.features?.activity,
      swaps: options.features?.swaps,
      onramp: parseProviders(options.features?.onramp),
      pay: options.features?.pay ?? false,
      smartSessions: options.features?.smartSessions ?? false,
      analytics: options.features?.analytics ?? true,
      requestPreview: options.features?.requestPreview ?? false,
    },
    themeMode,
    themeVariables,
    storagePrefix: options.storagePrefix ?? defaultStoragePrefix,
    ssr: options.ssr ?? false,
    debug: options.debug ?? true,
  }
}

/** Returns providers of an on-ramp. A list that is no list of strings has none. */
function parseProviders(onramp: FeatureOptions['onramp']): FeatureOptions['onramp'] {
  if (onramp === undefined || typeof onramp === 'boolean') return onramp
  return parseProviderIds(onramp)
}

/** Returns the networks whose namespace has an adapter. */
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
  const networks = input.map((network, index) => parseNetwork(network, `networks[${index}]`))
  const ids = networks.map((network) => network.networkId)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  check(!twice, 'networks', twice, 'each network once')
  return networks as unknown as [Network, ...Network[]]
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function check(condition: boolean, option: string, got: unknown, takes: string): asserts condition {
  if (!condition) throw new InvalidOptionError({ option, got, takes })
}
