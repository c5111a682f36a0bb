'use client'

import { useCallback, useState } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ViewName } from '../../core/stores/router.js'
import { useLatchkey } from '../../react/useLatchkey.js'

export interface UseViewMemoryReturnType<value> {
  /** The value kept last, if the user came back to the view. `undefined` if they came to it in another way. */
  readonly kept: value | undefined
  /** Keeps a value for when the user comes back to the view. */
  keep(value: value): void
}

/**
 * Keeps a value of a view, such as what was typed into its search, for a user who goes on to another view and back.
 *
 * @param view The view that the component shows.
 * @example
 * const { kept, keep } = useViewMemory<string>('AllWallets')
 * const [search, setSearch] = useState(kept ?? '')
 * useViewLeave('AllWallets', () => keep(search))
 */
export function useViewMemory<value>(view: ViewName): UseViewMemoryReturnType<value> {
  const latchkey = useLatchkey('useViewMemory')
  const [kept] = useState(() => recall(latchkey, view) as value | undefined)
  const keep = useCallback(
    (value: value) => {
      memories(latchkey).set(view, value)
    },
    [latchkey, view],
  )
  return { kept, keep }
}

function memories(latchkey: Latchkey): Map<ViewName, unknown> {
  return internalsOf(latchkey).store('viewMemories', () => new Map<ViewName, unknown>())
}

function recall(latchkey: Latchkey, view: ViewName): unknown {
  const { direction } = internalsOf(latchkey).stores.router.getState()
  if (direction !== 'back') memories(latchkey).delete(view)
  return memories(latchkey).get(view)
}
