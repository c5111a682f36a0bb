'use client'

import { useEffect } from 'react'
import type { NetworkOf } from '../../core/register.js'
import {
  type UseSwitchNetworkAttemptReturnType,
  useSwitchNetworkAttempt,
} from '../../features/network/useSwitchNetworkAttempt.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { successMs } from '../timing/successMs.js'
import { useOnOpen } from '../timing/useOnOpen.js'

/** The switch that the view `SwitchNetwork` shows. */
export interface NetworkSwitch
  extends Pick<UseSwitchNetworkAttemptReturnType, 'status' | 'error' | 'phase' | 'retry'> {
  /** `undefined` if no network was chosen. */
  readonly network: NetworkOf | undefined
}

/**
 * Runs the view `SwitchNetwork`: starts the switch to the network of the view, goes back to where the user
 * came from 600 ms after a success, and to the list of networks, which shows the error, after a failure.
 * Leaving the view cancels the switch.
 *
 * @example
 * ```tsx
 * import { useNetworkSwitch } from '@latchkey/headless/ui'
 *
 * export function SwitchNetworkView() {
 *   const { network, status } = useNetworkSwitch()
 *   return <p>{status === 'success' ? 'Done' : `Switch to ${network?.name} in your wallet.`}</p>
 * }
 * ```
 */
export function useNetworkSwitch(): NetworkSwitch {
  const { data, canGoBack, goBack, goBackBefore } = useRouter()
  const attempt = useSwitchNetworkAttempt()
  const network = data.network ?? attempt.network
  const isOther = network?.networkId !== attempt.network?.networkId
  const { status, error, phase, start, cancel, retry } = attempt
  const mustStart = network !== undefined && (status === 'idle' || isOther)
  useOnOpen(() => {
    if (mustStart) start(network)
  })
  // A failed attempt is kept, because the previous view shows its error.
  useViewLeave('SwitchNetwork', () => {
    if (status !== 'error') cancel()
  })
  useEffect(() => {
    if (status === 'error' && canGoBack) goBack()
    if (status !== 'success') return
    const timer = setTimeout(() => goBackBefore('Networks'), successMs)
    return () => clearTimeout(timer)
  }, [status, canGoBack, goBack, goBackBefore])
  return { network, status, error, phase, retry }
}
