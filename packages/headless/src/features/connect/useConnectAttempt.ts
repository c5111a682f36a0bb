'use client'

import type { Wallet } from '@latchkey/protocol'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { type SharedAttempt, useAttempt } from '../../react/useAttempt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { Connector } from '../../shared/types.js'
import type { ConnectErrorType } from './connect.js'
import { type ConnectAttemptVariables, connectAttempt } from './connectAttempt.js'

/** The latchkey whose connection request is returned. */
export interface UseConnectAttemptParameters extends LatchkeyParameters {}

/** The latest connection request, and the functions that start and end it. */
export interface UseConnectAttemptReturnType
  extends Omit<SharedAttempt<ConnectAttemptVariables, ConnectErrorType>, 'variables'> {
  readonly connector: Connector | undefined
  /** The chosen wallet of the directory. */
  readonly wallet: Wallet | undefined
  /** Sends the request to the wallet. Does nothing if the same request is pending. */
  start(connector: Connector, wallet?: Wallet): void
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
  const runner = connectAttempt(latchkey)
  const { variables, ...attempt } = useAttempt(runner)
  return {
    ...attempt,
    connector: variables?.connector,
    wallet: variables?.wallet,
    start: (connector, wallet) => runner.start({ connector, wallet }),
  }
}
