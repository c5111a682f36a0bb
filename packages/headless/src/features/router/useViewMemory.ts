'use client'

import { useCallback, useState } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ViewName } from '../../core/stores/router.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'

/** The latchkey whose router is observed. */
export interface UseViewMemoryParameters extends LatchkeyParameters {}

/** The stored value of a view, and the function that stores it. */
export interface UseViewMemoryReturnType<value> {
  /** The stored value, if the user navigated back to the view. Otherwise `undefined`. */
  readonly kept: value | undefined
  /** Stores a value until the user navigates back to the view. */
  keep(value: value): void
}

/**
 * Stores a value of a view, such as the text of its search field, until the user navigates back to the view.
 *
 * @param view The view that the component shows.
 *
 * @example
 * ```tsx
 * import { useViewLeave, useViewMemory } from '@latchkey/headless'
 * import { useState } from 'react'
 *
 * function AllWallets() {
 *   const { kept, keep } = useViewMemory<string>('AllWallets')
 *   const [search, setSearch] = useState(kept ?? '')
 *   useViewLeave('AllWallets', () => keep(search))
 *   return <input value={search} onChange={(event) => setSearch(event.target.value)} />
 * }
 * ```
 */
export function useViewMemory<value>(
  view: ViewName,
  parameters: UseViewMemoryParameters = {},
): UseViewMemoryReturnType<value> {
  const latchkey = useGivenLatchkey('useViewMemory', parameters.latchkey)
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
