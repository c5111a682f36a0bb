import {
  pairingConnectorId,
  type UseConnectAttemptReturnType,
  type UsePairingReturnType,
  useConnectAttempt,
  usePairing,
  useViewLeave,
  type ViewName,
  type Wallet,
} from '@latchkey/headless'
import { useFinish } from './use-finish'
import { useOnOpen } from './use-on-open'

export interface Pair {
  readonly pairing: UsePairingReturnType
  /** `pending` from the first render. */
  readonly status: 'pending' | 'success' | 'error'
  readonly error: UseConnectAttemptReturnType['error']
  readonly phase: UseConnectAttemptReturnType['phase']
  /** The name of the wallet, if known. */
  readonly name: string | undefined
}

/**
 * Runs the pairing of a view: starts it when the view opens, finishes after a success, and cancels it when
 * the user leaves the view.
 */
export function usePair(view: ViewName, wallet?: Wallet): Pair {
  const pairing = usePairing()
  const attempt = useConnectAttempt()
  const isOwn = attempt.connector?.id === pairingConnectorId && pairing.wallet?.id === wallet?.id
  const status = isOwn && attempt.status !== 'idle' ? attempt.status : 'pending'

  const mustStart = pairing.isAvailable && (!isOwn || attempt.status === 'idle')
  useOnOpen(() => {
    if (mustStart) pairing.start(wallet)
  }, pairing.isAvailable)
  useViewLeave(view, pairing.cancel)
  useFinish(status === 'success')

  return {
    pairing,
    status,
    error: attempt.error,
    phase: status === 'pending' ? attempt.phase : 'none',
    name: wallet?.name ?? pairing.session?.peer.name,
  }
}
