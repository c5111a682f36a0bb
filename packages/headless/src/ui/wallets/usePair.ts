'use client'

import type { Wallet } from '@latchkey/protocol'
import { pairingConnectorId } from '../../core/pairing.js'
import type { ViewName } from '../../core/stores/router.js'
import {
  type UseConnectAttemptReturnType,
  useConnectAttempt,
} from '../../features/connect/useConnectAttempt.js'
import { type UsePairingReturnType, usePairing } from '../../features/connect/usePairing.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useOnOpen } from '../timing/useOnOpen.js'
import { useFinishConnect } from './useFinishConnect.js'
import { useLegalConsent } from './useLegalConsent.js'

/** The view of a pairing. */
export interface UsePairParameters {
  view: ViewName
  /** The chosen wallet. Default: any. */
  wallet?: Wallet | undefined
  /** The text of the toast if other wallets are connected. */
  added: string
}

/** The pairing of a view. */
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
 * the user leaves the view. Shows `Connect` instead if the user has to agree to the terms first.
 *
 * @example
 * ```tsx
 * import { usePair } from '@latchkey/headless/ui'
 *
 * export function Code() {
 *   const { pairing } = usePair({ view: 'ConnectingWalletConnectBasic', added: 'Wallet added' })
 *   return <code>{pairing.uri}</code>
 * }
 * ```
 */
export function usePair({ view, wallet, added }: UsePairParameters): Pair {
  const pairing = usePairing()
  const attempt = useConnectAttempt()
  const { replace, data } = useRouter()
  const { isBlocked } = useLegalConsent()
  const isOwn = attempt.connector?.id === pairingConnectorId && pairing.wallet?.id === wallet?.id
  const status = isOwn && attempt.status !== 'idle' ? attempt.status : 'pending'

  const mustStart = pairing.isAvailable && (!isOwn || attempt.status === 'idle')
  useOnOpen(() => {
    if (isBlocked) replace('Connect', { redirectView: data.redirectView })
    else if (mustStart) pairing.start(wallet)
  }, pairing.isAvailable)
  useViewLeave(view, pairing.cancel)
  useFinishConnect(status === 'success', added)

  return {
    pairing,
    status,
    error: attempt.error,
    phase: status === 'pending' ? attempt.phase : 'none',
    name: wallet?.name ?? pairing.session?.peer.name,
  }
}
