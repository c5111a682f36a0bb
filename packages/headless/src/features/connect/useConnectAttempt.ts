'use client'

import { useSyncExternalStore } from 'react'
import type { Attempt } from '../../core/attempt.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useWaitingPhase, type WaitingPhase } from '../../react/useWaitingPhase.js'
import type { Connector } from '../../shared/types.js'
import type { Wallet } from '../../shared/wallet.js'
import type { ConnectErrorType } from './connect.js'
import { type ConnectAttemptVariables, connectAttempt } from './connectAttempt.js'

export interface UseConnectAttemptParameters extends LatchkeyParameters {}

export interface UseConnectAttemptReturnType
  extends Omit<Attempt<ConnectAttemptVariables, ConnectErrorType>, 'variables'> {
  readonly connector: Connector | undefined
  /** The chosen wallet of the directory. */
  readonly wallet: Wallet | undefined
  /** How long the request has been pending. */
  readonly phase: WaitingPhase
  /** Sends the request to the wallet. Does nothing if the same request is pending. */
  start(connector: Connector, wallet?: Wallet): void
  /** Sends the latest request again. */
  retry(): void
  /** Aborts the request and resets the state. A later approval is ignored. */
  cancel(): void
}

/**
 * Returns the state of the latest connection request, which all components share: one can start the request,
 * and another show its progress.
 *
 * @example
 * ```tsx
 * import { useConnectAttempt } from '@latchkey/headless'
 *
 * function ConnectStatus() {
 *   const { connector, error, retry, status } = useConnectAttempt()
 *   if (status === 'pending') return <p>Continue in {connector?.name}</p>
 *   if (status === 'error') return <button onClick={retry}>{error?.shortMessage} Try again</button>
 *   return null
 * }
 * ```
 */
export function useConnectAttempt(parameters: UseConnectAttemptParameters = {}): UseConnectAttemptReturnType {
  const latchkey = useGivenLatchkey('useConnectAttempt', parameters.latchkey)
  const { store, start, retry, cancel } = connectAttempt(latchkey)
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
