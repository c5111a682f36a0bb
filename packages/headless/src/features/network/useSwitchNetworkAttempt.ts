'use client'

import { useSyncExternalStore } from 'react'
import type { Attempt } from '../../core/attempt.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useWaitingPhase, type WaitingPhase } from '../../react/useWaitingPhase.js'
import type { Network } from '../../shared/types.js'
import { type SwitchNetworkAttemptVariables, switchNetworkAttempt } from './switchNetworkAttempt.js'

export interface UseSwitchNetworkAttemptReturnType
  extends Omit<Attempt<SwitchNetworkAttemptVariables>, 'variables'> {
  readonly network: Network | undefined
  /** How long the wallet has kept the visitor waiting. */
  readonly phase: WaitingPhase
  /** Asks the wallet; again while it is asked already is the same request. */
  start(network: Network): void
  retry(): void
  /** Stops waiting. */
  cancel(): void
}

/** The switch the visitor is trying to make: begun in one view, shown in another. */
export function useSwitchNetworkAttempt(): UseSwitchNetworkAttemptReturnType {
  const { store, start, retry, cancel } = switchNetworkAttempt(useLatchkey('useSwitchNetworkAttempt'))
  const { variables, ...attempt } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getInitialState,
  )
  const phase = useWaitingPhase(attempt.status === 'pending' ? attempt.startedAt : undefined)
  return {
    ...attempt,
    network: variables?.network,
    phase,
    start: (network) => start({ network }),
    retry,
    cancel,
  }
}
