'use client'

import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ConnectedAccount, OpenParameters, PrepareParameters } from '../../core/modal.js'
import { asksForNetwork } from '../../core/modal.js'
import type { NamespaceOf, NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { asksForSignIn, isSignInMissing } from '../../core/sign-in/isSignInMissing.js'
import type { StorageEntry } from '../../core/storage.js'
import { isConnectedIn } from '../../core/stores/accounts.js'
import { unsupportedNamespace } from '../../core/stores/networks.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

/** The height of the list of connectors. The bounds are those of a card on any screen. */
const cardHeight: StorageEntry<number> = {
  key: 'card_height',
  parse: (found) => (typeof found === 'number' && found >= 100 && found <= 640 ? found : undefined),
}

/** The latchkey whose modal is returned. */
export interface UseModalParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/** The state of the modal, and the functions that open and close it. */
export interface UseModalReturnType<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly isOpen: boolean
  /** Whether `open` was called and the code of the first view is still loading. */
  readonly isOpening: boolean
  /** Whether closing was refused within the last 500 ms. */
  readonly isShaking: boolean
  /** The namespace whose connectors are shown. `undefined` shows all. */
  readonly namespace: NamespaceOf<latchkey> | undefined
  /** Whether the modal is part of the page and always open. */
  readonly isEmbedded: boolean
  /** `inline` if `disableAppend` or `enableEmbedded` is on, otherwise `body`. */
  readonly appendTo: 'body' | 'inline'
  /** Why the user cannot close the modal, one sentence. `undefined` if they can. */
  readonly closeRefusal: string | undefined
  /**
   * Opens the modal. Resolves with the account once one is connected, immediately if one already is. Rejects
   * with `ModalClosedError` if the user closes the modal before. An ignored rejection is not reported as
   * unhandled.
   */
  open(parameters?: OpenParameters<NetworkIdOf<latchkey>>): Promise<ConnectedAccount<NamespaceOf<latchkey>>>
  /**
   * Loads what the open modal needs. Call it on pointer enter or focus of the button that opens the modal.
   */
  prepare(parameters?: PrepareParameters): void
  /** Closes the modal. In embedded mode, shows the first view instead. */
  close(): void
  /**
   * Closes the modal on behalf of the user. Returns `false` and shakes the modal if `closeRefusal` is set.
   */
  requestClose(): boolean
  /**
   * Returns how high the list of connectors was when it was last shown, in pixels, for a card that is shown
   * while the code of the modal loads. `undefined` if it was never shown in this browser.
   */
  readHeight(): number | undefined
  /** Keeps how high the list of connectors is, in pixels, for the next page. */
  keepHeight(height: number): void
}

/**
 * Returns whether the modal is open, and functions to open and close it.
 *
 * @example
 * ```tsx
 * import { useModal } from '@latchkey/headless'
 *
 * function ConnectButton() {
 *   const { open, prepare } = useModal()
 *   return (
 *     <button type="button" onPointerEnter={() => prepare()} onClick={() => open()}>
 *       Connect wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useModal<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseModalParameters<latchkey> = {},
): UseModalReturnType<latchkey> {
  const latchkey = useGivenLatchkey('useModal', parameters.latchkey)
  const { options } = latchkey
  const { modal, storage, stores } = internalsOf(latchkey)
  const isOpen = useStoreValue(latchkey, 'modal', (state) => state.isOpen)
  const isOpening = useStoreValue(latchkey, 'modal', (state) => state.isOpening)
  const isShaking = useStoreValue(latchkey, 'modal', (state) => state.isShaking)
  const namespace = useStoreValue(latchkey, 'modal', (state) => state.namespace)
  // Selected separately, so that a button that opens the modal does not render for each navigation.
  const isAsked = useStoreValue(latchkey, 'router', asksForNetwork)
  const unsupported = useStoreValue(latchkey, 'networks', unsupportedNamespace)
  const isConnected = useStoreValue(latchkey, 'accounts', (state) => isConnectedIn(state, unsupported))
  const isSignInAsked = useStoreValue(latchkey, 'router', asksForSignIn)
  const accounts = useStoreValue(latchkey, 'accounts', (state) => (isSignInAsked ? state : undefined))
  const isMissing = useStoreValue(latchkey, 'signIn', (state) =>
    accounts ? isSignInMissing(options.signIn, stores.networks.getState(), accounts, state) : false,
  )
  const refusal =
    isAsked && isConnected
      ? 'Switch networks or disconnect to continue.'
      : isMissing
        ? 'Sign in to continue, or cancel.'
        : undefined
  return useMemo(() => {
    const value: UseModalReturnType<Latchkey> = {
      isOpen,
      isOpening,
      isShaking,
      namespace,
      isEmbedded: options.enableEmbedded,
      appendTo: options.disableAppend || options.enableEmbedded ? 'inline' : 'body',
      closeRefusal: refusal,
      open: modal.open,
      prepare: modal.prepare,
      close: modal.close,
      requestClose: modal.requestClose,
      readHeight: () => storage.get(cardHeight),
      keepHeight: (height) => storage.set(cardHeight, height),
    }
    return value as UseModalReturnType<latchkey>
  }, [isOpen, isOpening, isShaking, namespace, refusal, modal, storage, options])
}
