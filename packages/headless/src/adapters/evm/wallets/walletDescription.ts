import { isSameWallet } from '@latchkey/protocol'
import type { Contact } from '../../../wire/contact.js'
import type { DiscoveredWallet } from '../createDiscovery.js'

/** A wallet that an SDK brings: what identifies it, and when it is listed. */
export interface WalletDescription {
  /** The id of its connector, in storage. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | readonly string[] | undefined
  /** The packages to install: `name@version`, separated by spaces. */
  readonly packageName: string
  readonly listing: WalletListing
}

/** When and how a wallet that an SDK brings is listed. */
export interface WalletListing {
  /** The wallet's id in directories. */
  readonly walletId: string
  /** Whether the wallet is present in this page, for example as its parent frame. */
  readonly isInstalled: boolean
  /** Returns whether the wallet works on this device and page. Returns false until that is known. */
  isSupported(): boolean
  /**
   * Starts to check `isSupported`. Browser only. Calls `changed` when it has changed. Returns the stop
   * function, or nothing if the check has ended.
   */
  start?: ((changed: () => void) => (() => void) | undefined) | undefined
  /**
   * Returns the servers that the tested version of the wallet's SDK contacts from the page. Later versions
   * may contact others. Windows that it opens are not subject to the page's policy and are left out.
   *
   * @param endpoints The first endpoint of each network.
   */
  listContacts?: ((endpoints: readonly string[]) => readonly Contact[]) | undefined
}

/**
 * Returns whether a wallet is listed: it works here, and its extension is not announced, which is decided by
 * the rdns and not by the name.
 */
export function isListed(
  { rdns, listing }: Pick<WalletDescription, 'rdns' | 'listing'>,
  found: readonly Pick<DiscoveredWallet, 'rdns'>[],
): boolean {
  const names = [rdns ?? []].flat()
  return (
    listing.isSupported() &&
    !found.some(
      (each) => each.rdns && names.some((name) => isSameWallet({ rdns: name }, { rdns: each.rdns })),
    )
  )
}
