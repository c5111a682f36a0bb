'use client'

import { useSyncExternalStore } from 'react'
import type { Attempt } from '../../core/attempt.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkOf, RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useWaitingPhase, type WaitingPhase } from '../../react/useWaitingPhase.js'
import type { SwitchNetworkErrorType } from './switchNetwork.js'
import { type SwitchNetworkAttemptVariables, switchNetworkAttempt } from './switchNetworkAttempt.js'

export interface UseSwitchNetworkAttemptParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

export interface UseSwitchNetworkAttemptReturnType<latchkey extends Latchkey = RegisteredLatchkey>
  extends Omit<Attempt<SwitchNetworkAttemptVariables, SwitchNetworkErrorType>, 'variables'> {
  /** The network to switch to. */
  readonly network: NetworkOf<latchkey> | undefined
  /** How long the request has been pending. */
  readonly phase: WaitingPhase
  /** Sends the request to the wallet. Does nothing if a request for the same network is pending. */
  start(network: NetworkOf<latchkey>): void
  /** Sends the latest request again. */
  retry(): void
  /** Aborts the request and resets the state. */
  cancel(): void
}

/**
 * Returns the state of the latest network switch, which all components share: one can start the switch, and
 * another show its progress.
 *
 * @example
 * ```tsx
 * import { useSwitchNetworkAttempt } from '@latchkey/headless'
 *
 * function SwitchStatus() {
 *   const { error, network, retry, status } = useSwitchNetworkAttempt()
 *   if (status === 'pending') return <p>Switching to {network?.name}</p>
 *   if (status === 'error') return <button onClick={retry}>{error?.shortMessage} Try again</button>
 *   return null
 * }
 * ```
 */
export function useSwitchNetworkAttempt<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseSwitchNetworkAttemptParameters<latchkey> = {},
): UseSwitchNetworkAttemptReturnType<latchkey> {
  const latchkey = useGivenLatchkey('useSwitchNetworkAttempt', parameters.latchkey)
  const { store, start, retry, cancel } = switchNetworkAttempt(latchkey)
  const { variables, ...attempt } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getInitialState,
  )
  const phase = useWaitingPhase(attempt.status === 'pending' ? attempt.startedAt : undefined)
  return {
    ...attempt,
    network: variables?.network as NetworkOf<latchkey> | undefined,
    phase,
    start: (network) => start({ network }),
    retry,
    cancel,
  }
}
