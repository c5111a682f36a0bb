'use client'

import type { Namespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import type { ConnectMethod } from '../../core/connectMethods.js'
import { isEmailOn } from '../../core/isEmailOn.js'
import { isMultiWalletOn } from '../../core/isMultiWalletOn.js'
import { isOnrampOn } from '../../core/isOnrampOn.js'
import { isSocialAllowed } from '../../core/isSocialAllowed.js'
import { listSocials, type SocialLogin } from '../../core/socials.js'
import type { WalletFeature } from '../../core/walletFeatures.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { usePlatform } from '../../react/usePlatform.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** The namespace whose features are returned. */
export interface UseFeaturesParameters extends LatchkeyParameters {
  /** The namespace of what depends on one, such as `hasTransfers`. Default: the active one. */
  namespace?: Namespace | undefined
}

/** What the app configured and its adapters support. */
export interface UseFeaturesReturnType {
  /** Name of the app: `metadata.name`. */
  readonly appName: string
  /** Address of the app's icon: the first of `metadata.icons`. Absent if it has none. */
  readonly appIconUrl?: string | undefined
  /** Whether wallets on other devices can be connected. */
  readonly hasPairing: boolean
  /**
   * Whether to offer the list of wallets that are not installed, which need a pairing to be connected. Not
   * with `enableWallets` or `features.allWallets` off.
   */
  readonly hasAllWallets: boolean
  /** Whether to show the guide for users without a wallet. */
  readonly hasWalletGuide: boolean
  /**
   * Whether a namespace can have several connections at once. The server of `services.config` can switch it
   * off.
   */
  readonly hasMultiWallet: boolean
  /** Whether the adapter of the namespace can read balances and send. `false` without an adapter for it. */
  readonly hasTransfers: boolean
  /** Whether to offer to send: `hasTransfers`, and `features.send` is not off. */
  readonly hasSend: boolean
  /** Whether to offer to receive: `features.receive` is not off. */
  readonly hasReceive: boolean
  /** Whether the app has a service for balances and tokens. */
  readonly hasTokens: boolean
  /** Whether the app has a service for NFTs, and the namespace has any: EVM. */
  readonly hasNfts: boolean
  /**
   * Whether the app has a service for past transactions, the namespace has any (EVM), and they are on: as the
   * server of `services.config` says, without an answer as `features.activity` says.
   */
  readonly hasActivity: boolean
  /**
   * Whether accounts of the namespace can register a name: EVM, with a service for names that has a zone, and
   * the server of `services.config` does not say that it registers no names there.
   */
  readonly hasNames: boolean
  /**
   * Whether to show who may spend from accounts of the namespace: EVM, `features.smartSessions` is on, and
   * the adapter has permissions.
   */
  readonly hasPermissions: boolean
  /**
   * Whether accounts of the namespace can swap tokens: EVM, with a service for swaps, and they are on: as the
   * server of `services.config` says, without an answer as `features.swaps` says.
   */
  readonly hasSwaps: boolean
  /**
   * Whether coins and tokens can be bought for accounts of the namespace: EVM and Solana, with a service for
   * it that has a provider which `features.onramp` and the server of `services.config` allow.
   */
  readonly hasOnramp: boolean
  /**
   * Whether users can log in by email: the options have `embedded`, `features.pay` is off, and neither
   * `features.email` nor the server of `services.config` has it off.
   */
  readonly hasEmail: boolean
  /**
   * The providers that users can log in with, in the order to show them: those of `features.socials`, without
   * those that the server of `services.config` leaves out or that are not shown on this platform. None
   * without `embedded`, or if `features.pay` is on.
   */
  readonly socials: readonly SocialLogin[]
  /** Whether the view with the email login lists wallets too: `features.emailShowWallets`. */
  readonly hasEmailWallets: boolean
  /**
   * Whether wallets are behind a button, if users can log in by email or with a provider:
   * `features.collapseWallets`.
   */
  readonly hasCollapsedWallets: boolean
  /**
   * Whether the first view says what the modal is made with: as the server of `services.config` says, without
   * an answer as `features.branding` says.
   */
  readonly hasBranding: boolean
  /** The ways to connect that there are, in the order of `features.connectMethodsOrder`. */
  readonly connectMethods: readonly ConnectMethod[]
  /** Whether users have to agree to the terms before they connect: `features.legalCheckbox` is on. */
  readonly hasLegalCheckbox: boolean
  /** Whether users can pay: `features.pay` is on. */
  readonly hasPay: boolean
  /**
   * What accounts of the namespace can do: those of `hasOnramp`, `hasSwaps`, `hasReceive` and `hasSend`, in
   * the order of `features.walletFeaturesOrder`.
   */
  readonly walletFeatures: readonly WalletFeature[]
}

/**
 * Returns which features the app has, by its options and adapters, for views that leave out the others.
 *
 * @example
 * ```tsx
 * import { useFeatures, useModal } from '@latchkey/headless'
 *
 * function GetWalletButton() {
 *   const { hasAllWallets } = useFeatures()
 *   const { open } = useModal()
 *   return hasAllWallets ? <button onClick={() => open({ view: 'AllWallets' })}>Get a wallet</button> : null
 * }
 * ```
 */
export function useFeatures(parameters: UseFeaturesParameters = {}): UseFeaturesReturnType {
  const latchkey = useGivenLatchkey('useFeatures', parameters.latchkey)
  const active = useStoreValue(latchkey, 'networks', (state) => state.activeNamespace)
  const namespace = parameters.namespace ?? active
  const remoteActivity = useStoreValue(latchkey, 'modal', (state) => state.hasActivity)
  const remoteSwaps = useStoreValue(latchkey, 'modal', (state) => state.hasSwaps)
  const remoteNames = useStoreValue(latchkey, 'modal', (state) => state.hasNames)
  const remoteProviders = useStoreValue(latchkey, 'modal', (state) => state.onrampProviders)
  const remoteMultiWallet = useStoreValue(latchkey, 'modal', (state) => state.hasMultiWallet)
  const remoteBranding = useStoreValue(latchkey, 'modal', (state) => state.hasBranding)
  const remoteEmail = useStoreValue(latchkey, 'modal', (state) => state.hasEmail)
  const remoteSocials = useStoreValue(latchkey, 'modal', (state) => state.socialProviders)
  const platform = usePlatform()
  return useMemo(() => {
    const { options, pairing, adapters } = latchkey
    const { services } = options
    const isEvm = namespace === 'eip155'
    const canReceive = isEvm || namespace === 'solana'
    const hasPairing = pairing !== undefined
    const adapter = adapters.find((each) => each.namespace === namespace)
    const hasTransfers = adapter?.transfers !== undefined
    const { features } = options
    const has: Readonly<Record<WalletFeature, boolean>> = {
      onramp:
        services.onramp !== undefined && canReceive && isOnrampOn(remoteProviders ?? features.onramp ?? true),
      swaps: services.swaps !== undefined && isEvm && (remoteSwaps ?? features.swaps ?? true),
      receive: features.receive,
      send: hasTransfers && features.send,
    }
    const hasEmail = isEmailOn(options, remoteEmail)
    const socials = listSocials(options, remoteSocials).filter(({ id }) => isSocialAllowed(id, platform))
    const methods: Readonly<Record<ConnectMethod, boolean>> = {
      email: hasEmail,
      social: socials.length > 0,
      wallet: true,
    }
    return {
      appName: options.metadata.name,
      appIconUrl: options.metadata.icons?.[0],
      hasPairing,
      hasAllWallets: hasPairing && options.enableWallets && features.allWallets,
      hasWalletGuide: options.enableWalletGuide,
      hasMultiWallet: isMultiWalletOn(options, remoteMultiWallet),
      hasTransfers,
      hasSend: has.send,
      hasReceive: has.receive,
      hasTokens: services.balances !== undefined,
      hasNfts: services.nfts !== undefined && isEvm,
      hasActivity: services.history !== undefined && isEvm && (remoteActivity ?? features.activity ?? true),
      hasNames: Boolean(services.names?.zone) && isEvm && remoteNames !== false,
      hasPermissions: features.smartSessions && isEvm && adapter?.permissions !== undefined,
      hasSwaps: has.swaps,
      hasOnramp: has.onramp,
      hasEmail,
      socials,
      hasEmailWallets: features.emailShowWallets,
      hasCollapsedWallets: features.collapseWallets,
      hasBranding: remoteBranding ?? features.branding ?? false,
      connectMethods: features.connectMethodsOrder.filter((method) => methods[method]),
      hasLegalCheckbox: features.legalCheckbox,
      hasPay: features.pay,
      walletFeatures: features.walletFeaturesOrder.filter((feature) => has[feature]),
    }
  }, [
    latchkey,
    namespace,
    remoteActivity,
    remoteSwaps,
    remoteNames,
    remoteProviders,
    remoteMultiWallet,
    remoteBranding,
    remoteEmail,
    remoteSocials,
    platform,
  ])
}
