'use client'

import { useMemo } from 'react'
import { internalsOf } from '../../core/internals.js'
import type { ConnectedAccount, OpenParameters, PrepareParameters } from '../../core/modal.js'
import { asksForNetwork } from '../../core/modal.js'
import { isConnectedIn } from '../../core/stores/accounts.js'
import { unsupportedNamespace } from '../../core/stores/networks.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Namespace } from '../../shared/caip.js'

export interface UseModalReturnType {
  readonly isOpen: boolean
  /** `open` was called, and the code of the first view is still loading. */
  readonly isOpening: boolean
  /** Closing was refused a moment ago. */
  readonly isShaking: boolean
  /** Only wallets of this namespace are shown. `undefined` if wallets of all namespaces are. */
  readonly namespace: Namespace | undefined
  /** Part of the page, always open. */
  readonly isEmbedded: boolean
  /** `body` unless appending is disabled or embedded mode is on. */
  readonly appendTo: 'body' | 'inline'
  /** Why the visitor may not close now, in words; absent when they may. */
  readonly closeRefusal: string | undefined
  /** Opens at a view; see `Modal.open`. */
  open(parameters?: OpenParameters): Promise<ConnectedAccount>
  /** Loads what opening will need. Call it if the user seems about to open: on pointer enter, or on focus. */
  prepare(parameters?: PrepareParameters): void
  close(): void
  /** What Esc, the scrim and the close button do: false, and a shake, where closing is refused. */
  requestClose(): boolean
}

/**
 * Returns whether the modal is open, and functions to open and close it.
 *
 * @example
 * const { isOpening, open, prepare } = useModal()
 *
 * <button aria-busy={isOpening} onPointerEnter={() => prepare()} onClick={() => open({ view: 'Networks' })}>
 *   Switch network
 * </button>
 */
export function useModal(): UseModalReturnType {
  const latchkey = useLatchkey('useModal')
  const { options } = latchkey
  const { modal } = internalsOf(latchkey)
  const isOpen = useStoreValue('modal', (state) => state.isOpen)
  const isOpening = useStoreValue('modal', (state) => state.isOpening)
  const isShaking = useStoreValue('modal', (state) => state.isShaking)
  const namespace = useStoreValue('modal', (state) => state.namespace)
  // Asked for piece by piece: a button that opens the modal renders again for none of the visitor's steps.
  const isAsked = useStoreValue('router', asksForNetwork)
  const unsupported = useStoreValue('networks', unsupportedNamespace)
  const isConnected = useStoreValue('accounts', (state) => isConnectedIn(state, unsupported))
  const isRefused = isAsked && isConnected
  return useMemo(
    () => ({
      isOpen,
      isOpening,
      isShaking,
      namespace,
      isEmbedded: options.enableEmbedded,
      appendTo: options.disableAppend || options.enableEmbedded ? 'inline' : 'body',
      closeRefusal: isRefused ? 'Switch to a supported network, or disconnect, to go on.' : undefined,
      open: modal.open,
      prepare: modal.prepare,
      close: modal.close,
      requestClose: modal.requestClose,
    }),
    [isOpen, isOpening, isShaking, namespace, isRefused, modal, options],
  )
}
