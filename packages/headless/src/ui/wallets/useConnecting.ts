'use client'

import {
  type UseConnectAttemptReturnType,
  useConnectAttempt,
} from '../../features/connect/useConnectAttempt.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import type { Connector } from '../../shared/types.js'
import { useOnOpen } from '../timing/useOnOpen.js'
import { useFinishConnect } from './useFinishConnect.js'

/** The request to connect that the view `ConnectingExternal` shows. */
export interface Connecting
  extends Pick<UseConnectAttemptReturnType, 'status' | 'error' | 'phase' | 'retry' | 'wallet'> {
  /** `undefined` if none was chosen. */
  readonly connector: Connector | undefined
}

/**
 * Runs the view `ConnectingExternal`: requests the connection when it opens, finishes after a success, and
 * cancels the request when the user leaves the view.
 *
 * @param added - The text of the toast if other wallets are connected.
 *
 * @example
 * ```tsx
 * import { useConnecting } from '@latchkey/headless/ui'
 *
 * export function ConnectingExternalView() {
 *   const { connector, error } = useConnecting('Wallet added')
 *   return <p>{error?.shortMessage ?? `Continue in ${connector?.name}`}</p>
 * }
 * ```
 */
export function useConnecting(added: string): Connecting {
  const { data } = useRouter()
  const attempt = useConnectAttempt()
  const connector = data.connector ?? attempt.connector
  const isOther = connector?.key !== attempt.connector?.key
  const { status, error, phase, start, cancel, retry } = attempt
  const mustStart = connector !== undefined && (status === 'idle' || isOther)
  useOnOpen(() => {
    if (mustStart) start(connector, data.wallet)
  })
  useViewLeave('ConnectingExternal', cancel)
  useFinishConnect(status === 'success', added)
  return { connector, wallet: data.wallet ?? attempt.wallet, status, error, phase, retry }
}
