'use client'

import { useSyncExternalStore } from 'react'
import type { Attempt } from '../../core/attempt.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useWaitingPhase, type WaitingPhase } from '../../react/useWaitingPhase.js'
import type { Connector } from '../../shared/types.js'
import type { Wallet } from '../../shared/wallet.js'
import { type ConnectAttemptVariables, connectAttempt } from './connectAttempt.js'

export interface UseConnectAttemptReturnType extends Omit<Attempt<ConnectAttemptVariables>, 'variables'> {
  readonly connector: Connector | undefined
  /** The wallet of the directory that was chosen. */
  readonly wallet: Wallet | undefined
  /** How long the wallet has kept the visitor waiting. */
  readonly phase: WaitingPhase
  /** Asks the wallet; again while it is asked already is the same request. */
  start(connector: Connector, wallet?: Wallet): void
  retry(): void
  /** Stops waiting. An approval that comes later changes nothing. */
  cancel(): void
}

/** The connection the visitor is trying to make: begun in one view, shown in another. */
export function useConnectAttempt(): UseConnectAttemptReturnType {
  const { store, start, retry, cancel } = connectAttempt(useLatchkey('useConnectAttempt'))
  const { variables, ...attempt } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getInitialState,
  )
  const phase = useWaitingPhase(attempt.status === 'pending' ? attempt.startedAt : undefined)
  return {
    ...attempt,
    connector: variables?.connector,
    wallet: variables?.wallet,
    phase,
    start: (connector, wallet) => start({ connector, wallet }),
    retry,
    cancel,
  }
}
