import { type Latchkey, useLatchkey, type ViewName } from '@latchkey/headless'
import { useRef } from 'react'

/**
 * What a view keeps for the visitor who comes back to it: `current` holds it after a step back, and is `undefined` for one who comes
 * anew. The view sets it as it goes.
 */
export function useViewMemory<Value>(view: ViewName): { current: Value | undefined } {
  const latchkey = useLatchkey()
  const memory = useRef<{ current: Value | undefined }>(undefined)
  memory.current ??= recall(latchkey, view)
  return memory.current
}

function recall<Value>(latchkey: Latchkey, view: ViewName): { current: Value | undefined } {
  const kept = latchkey.store('registry/views', () => new Map<ViewName, { current: unknown }>())
  const isBack = latchkey.stores.router.getState().direction === 'back'
  const memory = { current: isBack ? kept.get(view)?.current : undefined }
  kept.set(view, memory)
  return memory as { current: Value | undefined }
}
