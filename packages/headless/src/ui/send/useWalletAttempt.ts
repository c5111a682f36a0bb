'use client'

import { useRef, useState } from 'react'
import type { ViewName } from '../../core/stores/router.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useWaitingPhase } from '../../react/useWaitingPhase.js'

/** A request to the wallet. */
export interface WalletAttempt {
  /** How long the wallet has not answered. */
  readonly phase: ReturnType<typeof useWaitingPhase>
  /** Calls the function with a signal that is aborted when the user leaves the view. */
  begin(request: (signal: AbortSignal) => void): void
}

/**
 * Returns the state of a request to the wallet, which ends when the user leaves the view.
 *
 * @example
 * ```tsx
 * import { useWalletAttempt } from '@latchkey/headless/ui'
 *
 * export function Waiting({ isPending }: { isPending: boolean }) {
 *   const { phase } = useWalletAttempt('SendReview', isPending)
 *   return <p>{phase === 'long' ? 'Your wallet has not answered yet.' : 'Confirm in your wallet.'}</p>
 * }
 * ```
 */
export function useWalletAttempt(view: ViewName, isPending: boolean): WalletAttempt {
  const aborting = useRef<AbortController>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  useViewLeave(view, () => {
    aborting.current?.abort()
    aborting.current = undefined
  })
  return {
    phase: useWaitingPhase(isPending ? startedAt : undefined),
    begin(request) {
      // An earlier request may still wait.
      aborting.current ??= new AbortController()
      setStartedAt(Date.now())
      request(aborting.current.signal)
    },
  }
}
