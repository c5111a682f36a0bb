import type { CaipNetworkId, Namespace } from '../caip.js'

/**
 * A wallet of the directory, installed or not. Its values are already parsed: every link has a safe scheme,
 * every image url is safe in an `<img>`.
 */
export interface Wallet {
  /** Id in the directory. The wallet of a pairing session is remembered by it. */
  readonly id: string
  readonly name: string
  /** Id of the image in the directory. `imageUrl` is its url. */
  readonly imageId?: string | undefined
  /** Safe in an `<img>`. Absent if the wallet has no image. */
  readonly imageUrl?: string | undefined
  /**
   * Reverse domain name of the extension (EIP-6963). Wallets are identified by it, else by `id`, never by
   * `name`.
   */
  readonly rdns?: string | undefined
  /** The networks the wallet supports. Absent if unknown, which counts as all. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Custom scheme (`metamask://`) or https link that opens the mobile app. */
  readonly mobileLink?: string | undefined
  /** Universal (https) link of the mobile app. Preferred over a custom scheme. */
  readonly universalLink?: string | undefined
  /** Link that opens the desktop app. */
  readonly desktopLink?: string | undefined
  /** Link to the wallet, if it is a web page. */
  readonly webappLink?: string | undefined
  readonly homepage?: string | undefined
  readonly appStoreUrl?: string | undefined
  readonly playStoreUrl?: string | undefined
  readonly chromeStoreUrl?: string | undefined
  readonly badge?: 'certified' | undefined
  /** Whether the wallet supports the pairing protocol. Default: true. */
  readonly supportsPairing?: boolean | undefined
  /** Rank in the directory, lowest first. */
  readonly order?: number | undefined
  /** The properties of `window` under which the extension injects itself, per namespace. */
  readonly injected?: readonly WalletInjection[] | undefined
}

/** A property of `window` under which a wallet injects itself. */
export interface WalletInjection {
  readonly namespace?: Namespace | undefined
  readonly injectedId?: string | undefined
}
