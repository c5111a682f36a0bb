import { type Latchkey, useLatchkey, type ViewName } from '@latchkey/headless'
import { useCallback, useState } from 'react'

export interface ViewMemory<Value> {
  /** What was kept when the user left the view, after a step back to it; `undefined` if they come from elsewhere. */
  readonly kept: Value | undefined
  /** Keeps a value for the next step back. */
  keep(value: Value): void
}

/** Keeps what a view shows for a user who comes back to it. */
export function useViewMemory<Value>(view: ViewName): ViewMemory<Value> {
  const latchkey = useLatchkey()
  const [kept] = useState(() => recall(latchkey, view) as Value | undefined)
  const keep = useCallback(
    (value: Value) => {
      memories(latchkey).set(view, value)
    },
    [latchkey, view],
  )
  return { kept, keep }
}

function memories(latchkey: Latchkey): Map<ViewName, unknown> {
  return latchkey.store('registry/views', () => new Map<ViewName, unknown>())
}

function recall(latchkey: Latchkey, view: ViewName): unknown {
  if (latchkey.stores.router.getState().direction !== 'back') memories(latchkey).delete(view)
  return memories(latchkey).get(view)
}
