import type { Namespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import { createStateStore } from './createStateStore.js'

/** State of the modal. */
export interface ModalState {
  readonly isOpen: boolean
  /** Whether `open` was called and the code of the first view is still loading. */
  readonly isOpening: boolean
  /** Whether closing was refused within the last 500 ms. */
  readonly isShaking: boolean
  /** Whether the discovery of installed wallets is finished in every namespace. */
  readonly hasLooked: boolean
  /** Whether the user has agreed to the terms of the app since the modal was opened. */
  readonly hasAgreed: boolean
  /** Whether the server of `services.config` has switched the activity on. `undefined`: it has not. */
  readonly hasActivity?: boolean | undefined
  /** Whether the server of `services.config` has switched swaps on. `undefined`: it has not. */
  readonly hasSwaps?: boolean | undefined
  /** The providers of an on-ramp that the server of `services.config` has set. `undefined`: none are set. */
  readonly onrampProviders?: readonly string[] | undefined
  /** Whether the server of `services.config` registers names in the zone. `undefined`: it does not say. */
  readonly hasNames?: boolean | undefined
  /** Whether the server of `services.config` has switched several connections on. `undefined`: it has not. */
  readonly hasMultiWallet?: boolean | undefined
  /** Whether the server of `services.config` has switched the branding on. `undefined`: it has not. */
  readonly hasBranding?: boolean | undefined
  /** Whether the server of `services.config` has switched email login on. `undefined`: it has not. */
  readonly hasEmail?: boolean | undefined
  /** The providers of logins that the server of `services.config` has set. `undefined`: none are set. */
  readonly socialProviders?: readonly string[] | undefined
  /** The namespace whose connectors are shown. `undefined` shows all. */
  readonly namespace?: Namespace | undefined
}

export function createModalStore(isEmbedded: boolean): StoreApi<ModalState> {
  return createStateStore<ModalState>({
    isOpen: isEmbedded,
    isOpening: false,
    isShaking: false,
    hasLooked: false,
    hasAgreed: false,
  })
}
