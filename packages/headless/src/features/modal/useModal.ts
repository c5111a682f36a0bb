'use client'

import { useMemo } from 'react'
import type { ConnectedAccount, OpenParameters } from '../../core/modal.js'
import { asksForNetwork } from '../../core/modal.js'
import { isConnectedIn } from '../../core/stores/accounts.js'
import { unsupportedNamespace } from '../../core/stores/networks.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'

export interface UseModalReturnType {
  readonly isOpen: boolean
  /** Closing was refused a moment ago. */
  readonly isShaking: boolean
  /** Part of the page, always open. spec 2.7 */
  readonly isEmbedded: boolean
  /** `body` unless appending is disabled or embedded mode is on. spec 2.7 */
  readonly appendTo: 'body' | 'inline'
  /** Why the visitor may not close now, in words; absent when they may. */
  readonly closeRefusal: string | undefined
  /** Opens at a view; see `Modal.open`. */
  open(parameters?: OpenParameters): Promise<ConnectedAccount>
  /** Loads what opening will need, when a visitor seems about to. */
  prepare(): void
  close(): void
  /** What Esc, the scrim and the close button do: false, and a shake, where closing is refused. */
  requestClose(): boolean
}

/** The modal: whether it is open, and how to open and close it. spec 2.1 */
export function useModal(): UseModalReturnType {
  const { modal, options } = useLatchkey('useModal')
  const isOpen = useStoreValue('modal', (state) => state.isOpen)
  const isShaking = useStoreValue('modal', (state) => state.isShaking)
  // Asked for piece by piece: a button that opens the modal renders again for none of the visitor's steps.
  const isAsked = useStoreValue('router', asksForNetwork)
  const namespace = useStoreValue('networks', unsupportedNamespace)
  const isConnected = useStoreValue('accounts', (state) => isConnectedIn(state, namespace))
  const isRefused = isAsked && isConnected
  return useMemo(
    () => ({
      isOpen,
      isShaking,
      isEmbedded: options.enableEmbedded,
      appendTo: options.disableAppend || options.enableEmbedded ? 'inline' : 'body',
      closeRefusal: isRefused ? 'Switch to a supported network, or disconnect, to go on.' : undefined,
      open: modal.open,
      prepare: modal.prepare,
      close: modal.close,
      requestClose: modal.requestClose,
    }),
    [isOpen, isShaking, isRefused, modal, options],
  )
}
