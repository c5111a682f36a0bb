import { useLatchkey, useStoreValue } from '@latchkey/headless'
import { useEffect, useState } from 'react'

/** How long what has been found waits for what other namespaces find, in milliseconds. */
const mostMs = 300

/**
 * Whether the wallets of this page are still being looked for: no time to say which ways there are. Those of one namespace wait a little for
 * the others, so that no row moves away under the pointer.
 */
export function useIsLooking(): boolean {
  const { adapters } = useLatchkey()
  const hasLooked = useStoreValue('modal', (state) => state.hasLooked)
  const namespace = useStoreValue('modal', (state) => state.namespace)
  const hasFound = useStoreValue('connectors', ({ connectors }) =>
    connectors.some((each) => each.isInstalled && (!namespace || each.namespace === namespace)),
  )
  const [isLate, setIsLate] = useState(adapters.length === 1)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), mostMs)
    return () => clearTimeout(timer)
  }, [])
  return !hasLooked && !(hasFound && isLate)
}
