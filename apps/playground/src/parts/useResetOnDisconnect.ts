import { useEffect, useRef } from 'react'

/** Resets a mutation when its account disconnects, so that no result of a former account is shown. */
export function useResetOnDisconnect(isConnected: boolean, { reset }: { reset(): void }): void {
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => {
    if (!isConnected) latest.current()
  }, [isConnected])
}
