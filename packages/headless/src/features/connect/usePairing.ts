'use client'

import type { Wallet } from '@latchkey/protocol'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { idlePairing, type PairingSnapshot, pairingConnectorId } from '../../core/pairing.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { subscribeToNothing } from '../../react/subscribeToNothing.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { connectAttempt } from './connectAttempt.js'

/** The latchkey whose pairing is returned. */
export interface UsePairingParameters extends LatchkeyParameters {}

/** The pairing code with its status, and the functions that request and cancel one. */
export interface UsePairingReturnType
  extends Pick<PairingSnapshot, 'status' | 'uri' | 'expiresAt' | 'session' | 'error'> {
  /** Whether the app offers wallets on other devices. */
  readonly isAvailable: boolean
  /** The chosen wallet of the directory. `undefined` if the code is for any wallet. */
  readonly wallet: Wallet | undefined
  /** Requests a code. Does nothing if a code for the same wallet was requested. */
  start(wallet?: Wallet): void
  /** Requests a code again after a failure. */
  retry(): void
  /** Requests a new code after the last one expired. */
  renew(): void
  /** Makes the code invalid. A later approval is ended. */
  cancel(): void
  /**
   * Loads the pairing client and connects it to the relay, so that the code appears sooner. Call it on
   * pointer enter or focus.
   */
  preload(): void
}

/**
 * Connects a wallet on another device. Returns the pairing URI for a QR code, the time it expires, and the
 * status.
 *
 * @example
 * ```tsx
 * import { usePairing } from '@latchkey/headless'
 *
 * function PairingCode() {
 *   const { error, start, status, uri } = usePairing()
 *   if (status === 'idle') return <button onClick={() => start()}>Show the code</button>
 *   if (status === 'failed') return <p role="alert">{error?.shortMessage}</p>
 *   return uri ? <code>{uri}</code> : <p>Loading</p>
 * }
 * ```
 */
export function usePairing(parameters: UsePairingParameters = {}): UsePairingReturnType {
  const latchkey = useGivenLatchkey('usePairing', parameters.latchkey)
  const { pairing } = latchkey
  const attempt = connectAttempt(latchkey)
  const getSnapshot = () => pairing?.getSnapshot() ?? idlePairing
  const { status, uri, expiresAt, session, error } = useSyncExternalStore(
    pairing?.subscribe ?? subscribeToNothing,
    getSnapshot,
    () => idlePairing,
  )
  const { variables } = useSyncExternalStore(
    attempt.store.subscribe,
    attempt.store.getState,
    attempt.store.getInitialState,
  )
  const isOurs = variables?.connector.id === pairingConnectorId
  const connector = useStoreValue(latchkey, 'connectors', ({ connectors }) =>
    connectors.find(({ id }) => id === pairingConnectorId),
  )
  const start = useCallback(
    (wallet?: Wallet) => connector && attempt.start({ connector, wallet }),
    [attempt, connector],
  )
  return useMemo(
    () => ({
      isAvailable: connector !== undefined,
      status,
      uri,
      expiresAt,
      session,
      error,
      wallet: isOurs ? variables?.wallet : undefined,
      start,
      retry: attempt.retry,
      renew: () => pairing?.renew(),
      cancel: attempt.cancel,
      preload: () => pairing?.preload(),
    }),
    [connector, status, uri, expiresAt, session, error, isOurs, variables, start, attempt, pairing],
  )
}
