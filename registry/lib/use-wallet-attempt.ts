import { useViewLeave, useWaitingPhase, type ViewName } from '@latchkey/headless'
import { useRef, useState } from 'react'

export interface WalletAttempt {
  /** How long the wallet has not answered. */
  readonly phase: ReturnType<typeof useWaitingPhase>
  /** Calls the function with a signal that is aborted when the user leaves the view. */
  begin(request: (signal: AbortSignal) => void): void
}

/** Returns the state of a request to the wallet, which ends when the user leaves the view. */
export function useWalletAttempt(view: ViewName, isPending: boolean): WalletAttempt {
  const aborting = useRef<AbortController>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  useViewLeave(view, () => aborting.current?.abort())
  return {
    phase: useWaitingPhase(isPending ? startedAt : undefined),
    begin(request) {
      aborting.current = new AbortController()
      setStartedAt(Date.now())
      request(aborting.current.signal)
    },
  }
}
