import type { CaipNetworkId, Namespace } from './caip.js'

/** A blockchain network as every part of Latchkey sees it. spec 3.3 */
export interface Network {
  /** The chain's own id: a number for EVM, a CAIP-2 reference elsewhere. */
  readonly id: number | string
  readonly name: string
  /** Short machine name, `homestead`; kept where the source has one. */
  readonly network?: string | undefined
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    readonly default: RpcUrls
    /** What the chain itself recommends, before a host's own endpoints were put first. */
    readonly chainDefault?: RpcUrls | undefined
    readonly [key: string]: RpcUrls | undefined
  }
  readonly blockExplorers?: Readonly<Record<string, BlockExplorer>> | undefined
  readonly testnet?: boolean | undefined
  /**
   * The network's picture in the views: an https, `data:` or relative url. Default: the first letter of the name is shown.
   *
   * @example { ...mainnet, imageUrl: '/networks/ethereum.svg' }
   */
  readonly imageUrl?: string | undefined
  /** The picture's id at a directory. */
  readonly imageId?: string | undefined
  readonly contracts?: Readonly<Record<string, unknown>> | undefined
  /** Polkadot only: the prefix that addresses are written with, 0 to 16383. Default: that of a known network, else 42. */
  readonly ss58Prefix?: number | undefined
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
}

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** Digits after the point: 18 for ether, 9 for SOL, 8 for bitcoin. spec 9.2 */
  readonly decimals: number
}

export interface RpcUrls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

export interface BlockExplorer {
  readonly name: string
  readonly url: string
  readonly apiUrl?: string | undefined
}

/** spec 3.5 */
export type ConnectorType = 'walletConnect' | 'announced' | 'injected' | 'auth' | 'multiChain' | 'external'

/** A way in: one row of the connect view. spec 3.5 */
export interface Connector {
  /** Unique within one latchkey: `namespace:rdns`, else wallet id, else connector id; two claims of one rdns get a suffix. */
  readonly key: string
  /** The adapter's own id; an EIP-6963 wallet's rdns. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace it connects. */
  readonly namespace: Namespace
  /** A `data:image/…`, https or loopback url that is safe to put into an `<img>`; absent otherwise. */
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  /** Joins the rows of one wallet across namespaces. */
  readonly walletId?: string | undefined
  /** The wallet is there in this browser. */
  readonly isInstalled: boolean
  /** Another announcement claims the same rdns: show both, mark both, pick neither. */
  readonly isIdentityShared: boolean
}

/** spec 3.4 */
export interface ConnectionAccount {
  readonly address: string
  /** `payment` and `ordinal` on Bitcoin, `eoa` and `smartAccount` on EVM. spec 3.6 */
  readonly type?: AccountType | undefined
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** A living connection of one connector. spec 3.4 */
export interface Connection {
  readonly connectorKey: string
  readonly connectorId: string
  readonly namespace: Namespace
  /** Never empty; the first is the active one. */
  readonly accounts: readonly ConnectionAccount[]
  /** The network the wallet is on, also one the host did not configure. */
  readonly networkId: CaipNetworkId
  /** The configured network with that id; absent when the wallet is elsewhere. */
  readonly network?: Network | undefined
  /** The wallet at the other end, where the connector alone does not say which one it is. */
  readonly wallet?: ConnectionWallet | undefined
}

/** A wallet as it describes itself. */
export interface ConnectionWallet {
  readonly name: string
  /** Safe to put into an `<img>`. */
  readonly imageUrl?: string | undefined
}

/** spec 4.1 */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected'

/** What the app tells wallets about itself. */
export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  /** The app's url, `https://my.app`. Wallets compare it with the page's origin. Default: that origin. */
  readonly url?: string | undefined
  /** Urls of the app's icon, for wallets to show. */
  readonly icons?: readonly string[] | undefined
}

export type ThemeMode = 'light' | 'dark'

/**
 * The variables of the theme that an app may set. Each becomes a CSS custom property on the roots of the views (`accent` is
 * `--lk-accent`). spec 2.9
 *
 * @example { accent: '#7c3aed', colorMix: '#7c3aed', colorMixStrength: 8, borderRadiusMaster: '2px' }
 */
export interface ThemeVariables {
  /** Main buttons and marks: any CSS colour. Default: that of `theme.css`. */
  readonly accent?: string | undefined
  /** The card: any CSS colour. Default: that of `theme.css`. */
  readonly background?: string | undefined
  /** A CSS colour that is mixed into all surfaces and texts, as strongly as `colorMixStrength` says. */
  readonly colorMix?: string | undefined
  /** 0 to 100, per cent. Default 0: nothing is mixed in. */
  readonly colorMixStrength?: number | undefined
  /** A CSS font family. Default: that of `theme.css`. */
  readonly fontFamily?: string | undefined
  /** CSS length; default 10px. */
  readonly fontSizeMaster?: string | undefined
  /** CSS length; default 4px. */
  readonly borderRadiusMaster?: string | undefined
  /** Default 999. */
  readonly zIndex?: number | undefined
}
