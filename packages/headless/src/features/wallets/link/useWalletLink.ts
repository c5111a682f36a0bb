'use client'

import { isSameWallet, type Wallet } from '@latchkey/protocol'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { internalsOf } from '../../../core/internals.js'
import { idlePairing } from '../../../core/pairing.js'
import { storageEntries } from '../../../core/storageEntries.js'
import type { LatchkeyParameters } from '../../../react/hookParameters.js'
import { subscribeToNothing } from '../../../react/subscribeToNothing.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import { usePlatform } from '../../../react/usePlatform.js'
import { useShownConnectors } from '../../../react/useShownConnectors.js'
import { useStoreValue } from '../../../react/useStoreValue.js'
import { useRecentWallets } from '../recent/useRecentWallets.js'
import { openLink } from './openLink.js'
import { sessionWallet } from './sessionWallet.js'
import { type WalletLink, walletLink } from './walletLink.js'
import { type WalletPlatform, walletPlatforms } from './walletPlatforms.js'

/** The wallet to open, and what for. */
export interface UseWalletLinkParameters extends LatchkeyParameters {
  /** The wallet to open. Default: the wallet of the session for a request, none for pairing. */
  wallet?: Wallet | undefined
  /**
   * `pair` hands the current code to the wallet. `request` brings the wallet to the front for its pending
   * request.
   */
  purpose: 'pair' | 'request'
  /** Which app of the wallet to open. Default: `mobile` on a phone, `desktop` otherwise. */
  target?: 'mobile' | 'desktop' | 'web' | undefined
}

/** The link that opens a wallet on this device, and the other ways to open it. */
export interface UseWalletLinkReturnType {
  /** `undefined` while there is no code, and if the wallet has no safe link of this kind. */
  readonly link: WalletLink | undefined
  /** The ways to open the wallet on this device. Never empty. */
  readonly platforms: readonly WalletPlatform[]
  /** The device is a phone or a tablet. */
  readonly isMobile: boolean
  /** Opens the link. Call it during the click. Does nothing without a link. */
  open(): void
}

/**
 * Returns the link that opens a wallet on this device.
 *
 * @example
 * ```tsx
 * import { useWalletLink, type Wallet } from '@latchkey/headless'
 *
 * function OpenWallet({ wallet }: { wallet: Wallet }) {
 *   const { link } = useWalletLink({ wallet, purpose: 'pair' })
 *   return (
 *     link && (
 *       <a href={link.href} target={link.target} rel="noopener noreferrer">
 *         Open {wallet.name}
 *       </a>
 *     )
 *   )
 * }
 * ```
 */
export function useWalletLink(parameters: UseWalletLinkParameters): UseWalletLinkReturnType {
  const { wallet, purpose, target } = parameters
  const latchkey = useGivenLatchkey('useWalletLink', parameters.latchkey)
  const { pairing } = latchkey
  const { storage } = internalsOf(latchkey)
  const connectors = useShownConnectors('useWalletLink', latchkey)
  const recent = useRecentWallets({ latchkey })
  const platform = usePlatform()
  const namespace = useStoreValue(latchkey, 'modal', (state) => state.namespace)
  const snapshot = useSyncExternalStore(
    pairing?.subscribe ?? subscribeToNothing,
    () => pairing?.getSnapshot() ?? idlePairing,
    () => idlePairing,
  )
  const { status, uri, requests, session } = snapshot
  const chosen = useMemo(() => {
    if (purpose === 'pair') return wallet
    return sessionWallet({ wallet, session, recent, lastWalletId: storage.get(storageEntries.walletId) })
  }, [purpose, wallet, session, recent, storage])

  const link = useMemo(() => {
    if (!chosen) return undefined
    const { id, topic } = requests.at(-1) ?? {}
    return walletLink({
      wallet: chosen,
      platform,
      purpose,
      target,
      namespace,
      uri: status === 'ready' ? uri : undefined,
      request: id === undefined || topic === undefined ? undefined : { id, topic },
      page: typeof location === 'undefined' ? undefined : location.href,
    })
  }, [chosen, platform, purpose, target, namespace, status, uri, requests])

  const isInstalled = useMemo(
    () =>
      chosen !== undefined &&
      connectors.some(
        (each) => each.isInstalled && isSameWallet({ id: each.walletId, rdns: each.rdns }, chosen),
      ),
    [chosen, connectors],
  )
  const platforms = useMemo(
    () => walletPlatforms(chosen, platform, { isInstalled, namespace }),
    [chosen, platform, isInstalled, namespace],
  )
  const open = useCallback(() => {
    if (link) openLink(link)
  }, [link])
  return { link, platforms, isMobile: platform.device !== 'desktop', open }
}
