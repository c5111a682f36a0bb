import type { CaipNetworkId, Namespace, NamespaceOfNetworkId } from '@latchkey/protocol'

/** A blockchain network. Create one with {@link defineNetwork}. */
export interface Network<networkId extends CaipNetworkId = CaipNetworkId> {
  /** The chain's id: a number for EVM, otherwise the CAIP-2 reference. */
  readonly id: number | string
  readonly name: string
  /** Short name, such as `homestead`. Present if the source has one. */
  readonly network?: string | undefined
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    readonly default: RpcUrls
    /** The chain's default rpc urls, without those the developer configured. */
    readonly chainDefault?: RpcUrls | undefined
    readonly [key: string]: RpcUrls | undefined
  }
  readonly blockExplorers?: Readonly<Record<string, BlockExplorer>> | undefined
  readonly testnet?: boolean | undefined
  /**
   * Image of the network in the views: an https, `data:` or relative url. Default: the image of `imageId`,
   * the built-in logo of the network, or the first letter of `name`.
   *
   * @example
   * ```ts
   * import { mainnet } from '@latchkey/headless/networks'
   *
   * const network = { ...mainnet, imageUrl: '/networks/ethereum.svg' }
   * ```
   */
  readonly imageUrl?: string | undefined
  /**
   * Id of the image at the server of `services.directory`. Not used with `imageUrl`. Default: the built-in
   * logo of the network.
   */
  readonly imageId?: string | undefined
  readonly contracts?: Readonly<Record<string, unknown>> | undefined
  /**
   * Polkadot only: the SS58 prefix of addresses, 0 to 16383. Default: the prefix of a known network, else 42.
   */
  readonly ss58Prefix?: number | undefined
  readonly namespace: NamespaceOfNetworkId<networkId>
  readonly networkId: networkId
}

/** The currency a network charges fees in. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** Decimals of the smallest unit: 18 for ether, 9 for SOL, 8 for bitcoin. */
  readonly decimals: number
}

/** Urls of the servers of a network. */
export interface RpcUrls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** A block explorer of a network. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
  readonly apiUrl?: string | undefined
}

/**
 * How a connector reaches its wallet. `announced` and `injected` wallets are in the browser (EIP-6963,
 * `window.ethereum`); `walletConnect` is a pairing with another device; `multiChain` is what a row of a list
 * of wallets has for a wallet of several namespaces.
 */
export type ConnectorType = 'walletConnect' | 'announced' | 'injected' | 'auth' | 'multiChain' | 'external'

/** A wallet the user can connect with, in one namespace. */
export interface Connector<namespace extends Namespace = Namespace> {
  /**
   * Unique key: `namespace:rdns`, else the wallet id, else the connector id. A second wallet with the same
   * rdns gets a suffix.
   */
  readonly key: string
  /** The adapter's id of the connector. For an EIP-6963 wallet, its rdns. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace of its accounts. */
  readonly namespace: namespace
  /** An image url that is safe in an `<img>`: `data:image/…`, https or loopback. */
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  /** Equal for the connectors of one wallet in several namespaces. */
  readonly walletId?: string | undefined
  /** Whether the wallet is installed in this browser. */
  readonly isInstalled: boolean
  /**
   * Whether another wallet announced the same rdns. Neither can be trusted to be the real one, so views show
   * and mark both.
   */
  readonly isIdentityShared: boolean
}

/** An account of a connection. */
export interface ConnectionAccount {
  readonly address: string
  /** `payment` and `ordinal` on Bitcoin, `eoa` and `smartAccount` on EVM. */
  readonly type?: AccountType | undefined
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** Type of an account: `payment` and `ordinal` on Bitcoin, `eoa` and `smartAccount` on EVM. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** A connection between the app and a wallet, in one namespace. */
export interface Connection<networkId extends CaipNetworkId = CaipNetworkId> {
  readonly connectorKey: string
  readonly connectorId: string
  readonly namespace: NamespaceOfNetworkId<networkId>
  /** The first account is the active one. */
  readonly accounts: readonly [ConnectionAccount, ...ConnectionAccount[]]
  /** The first account of the wallet, its active one, if the user has chosen an account in the app. */
  readonly addressInWallet?: string | undefined
  /** The wallet's current network, which may be one the app did not configure. */
  readonly networkId: CaipNetworkId
  /** The configured network with that id. Absent if the wallet uses another one. */
  readonly network?: Network<networkId> | undefined
  /** The connected wallet, if the connector alone does not identify it. */
  readonly wallet?: ConnectionWallet | undefined
}

/** A wallet's own description. */
export interface ConnectionWallet {
  readonly name: string
  /** Safe in an `<img>`. */
  readonly imageUrl?: string | undefined
}

/** The status of an account. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected'

/** Describes the app to wallets. */
export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  /**
   * The app's url, `https://my.app`. Wallets compare it with the origin of the page. Default: that origin.
   */
  readonly url?: string | undefined
  /** Urls of the app's icons, which wallets show. */
  readonly icons?: readonly string[] | undefined
}

/** Mode of the theme. */
export type ThemeMode = 'light' | 'dark'

/**
 * The theme variables an app can set. Each becomes a CSS custom property on the root elements of the views:
 * `accent` sets `--lk-accent`.
 *
 * @example
 * ```ts
 * import type { ThemeVariables } from '@latchkey/headless'
 *
 * const themeVariables: ThemeVariables = {
 *   accent: '#7c3aed',
 *   colorMix: '#7c3aed',
 *   colorMixStrength: 8,
 *   borderRadiusMaster: '2px',
 * }
 * ```
 */
export interface ThemeVariables {
  /** CSS color of main buttons and marks. Default: the value in `theme.css`. */
  readonly accent?: string | undefined
  /** CSS color of the card. Default: the value in `theme.css`. */
  readonly background?: string | undefined
  /** CSS color mixed into all surfaces and texts. */
  readonly colorMix?: string | undefined
  /** Share of `colorMix`, 0 to 100 percent. Default: 0. */
  readonly colorMixStrength?: number | undefined
  /** CSS font family. Default: the value in `theme.css`. */
  readonly fontFamily?: string | undefined
  /** CSS length. Default: `10px`. */
  readonly fontSizeMaster?: string | undefined
  /** CSS length. Default: `4px`. */
  readonly borderRadiusMaster?: string | undefined
  /** Default: 999. */
  readonly zIndex?: number | undefined
}
