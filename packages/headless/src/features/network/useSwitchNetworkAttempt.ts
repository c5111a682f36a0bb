'use client'

import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkOf, RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { type SharedAttempt, useAttempt } from '../../react/useAttempt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { SwitchNetworkErrorType } from './switchNetwork.js'
import { type SwitchNetworkAttemptVariables, switchNetworkAttempt } from './switchNetworkAttempt.js'

/** The latchkey whose network switch is returned. */
export interface UseSwitchNetworkAttemptParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/** The latest network switch, and the functions that start and end it. */
export interface UseSwitchNetworkAttemptReturnType<latchkey extends Latchkey = RegisteredLatchkey>
  extends Omit<SharedAttempt<SwitchNetworkAttemptVariables, SwitchNetworkErrorType>, 'variables'> {
  /** The network to switch to. */
  readonly network: NetworkOf<latchkey> | undefined
  /** Sends the request to the wallet. Does nothing if a request for the same network is pending. */
  start(network: NetworkOf<latchkey>): void
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
  const runner = switchNetworkAttempt(latchkey)
  const { variables, ...attempt } = useAttempt(runner)
  return {
    ...attempt,
    network: variables?.network as NetworkOf<latchkey> | undefined,
    start: (network) => runner.start({ network }),
  }
}
