import { type Latchkey, useLatchkey, useStoreValue } from '@latchkey/headless'
import { findConnectors } from '@latchkey/headless/actions'
import { useEffect, useState } from 'react'

/** Whether the wallets of this page are still being looked for and none has been found: no time to say which ways there are. */
export function useIsLooking(): boolean {
  const latchkey = useLatchkey()
  const namespace = useStoreValue('modal', (state) => state.namespace)
  const hasFound = useStoreValue('connectors', ({ connectors }) =>
    connectors.some(({ isInstalled, chain }) => isInstalled && (!namespace || chain === namespace)),
  )
  const look = lookOf(latchkey)
  const [isOver, setIsOver] = useState(look.isOver)
  useEffect(() => {
    let isCurrent = true
    const end = () => {
      look.isOver = true
      if (isCurrent) setIsOver(true)
    }
    // What cannot be loaded is loaded again by whoever connects, who also hears why it failed.
    findConnectors(latchkey).then(end, end)
    return () => {
      isCurrent = false
    }
  }, [latchkey, look])
  return !hasFound && !isOver
}

/** Whether they have been looked for before: then nobody waits again. */
function lookOf(latchkey: Latchkey): { isOver: boolean } {
  return latchkey.store('registry/look', () => ({ isOver: false }))
}
