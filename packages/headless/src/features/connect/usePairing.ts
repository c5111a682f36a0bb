'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { idlePairing, type PairingSnapshot, pairingConnectorId } from '../../core/pairing.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Wallet } from '../../shared/wallet.js'
import { connectAttempt } from './connectAttempt.js'

export interface UsePairingReturnType
  extends Pick<PairingSnapshot, 'status' | 'uri' | 'expiresAt' | 'session' | 'error'> {
  /** Whether this app offers wallets on other devices. */
  readonly isAvailable: boolean
  /** The wallet the code is meant for, where one was chosen. */
  readonly wallet: Wallet | undefined
  /** Asks for a code; again while one is shown for the same wallet is the same code. */
  start(wallet?: Wallet): void
  /** Asks anew after a failure. */
  retry(): void
  /** A new code in place of one that has run out. */
  renew(): void
  /** Withdraws the code. An approval that comes later is taken back. */
  cancel(): void
  /** Loads the pairing client, on the first sign that it will be needed. */
  preload(): void
}

const subscribeToNothing = () => () => {}

/** Connecting a wallet on another device: the code, how long it is good, and what became of it. */
export function usePairing(): UsePairingReturnType {
  const latchkey = useLatchkey('usePairing')
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
  const connector = useStoreValue('connectors', ({ connectors }) =>
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
