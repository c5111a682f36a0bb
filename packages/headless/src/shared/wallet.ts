import type { CaipNetworkId, Namespace } from './caip.js'

/**
 * A wallet of the directory, installed or not. The field names are those of the directory's answers. spec 3.9, 7.3
 * Whoever makes one has parsed it: every link has a safe scheme (see `safeLink`), every image is safe in an `<img>`.
 */
export interface Wallet {
  /** The directory's id; the id a pairing session's choice is remembered by. */
  readonly id: string
  readonly name: string
  /** The image's id at the directory; `imageUrl` is where it is. */
  readonly imageId?: string | undefined
  /** Safe to put into an `<img>`; absent where the wallet has none. */
  readonly imageUrl?: string | undefined
  /** The extension's reverse domain name (EIP-6963): the wallet's identity before its id, never its name. */
  readonly rdns?: string | undefined
  /** The networks it serves; absent where that is not known, which counts as all. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined
  /** Custom scheme (`metamask://`) or https: opens the app on a phone. */
  readonly mobileLink?: string | undefined
  /** The universal (https) link of the app, opened before a custom scheme where there is one. */
  readonly universalLink?: string | undefined
  /** Opens the desktop app. */
  readonly desktopLink?: string | undefined
  /** The wallet that is a web page. */
  readonly webappLink?: string | undefined
  readonly homepage?: string | undefined
  readonly appStoreUrl?: string | undefined
  readonly playStoreUrl?: string | undefined
  readonly chromeStoreUrl?: string | undefined
  readonly badge?: 'certified' | undefined
  /** It speaks the pairing protocol. Default true. */
  readonly supportsPairing?: boolean | undefined
  /** The directory's own rank, lowest first. */
  readonly order?: number | undefined
  /** The names under which its extension stands in `window`, per namespace. */
  readonly injected?: readonly WalletInjection[] | undefined
}

export interface WalletInjection {
  readonly namespace?: Namespace | undefined
  readonly injectedId?: string | undefined
}
