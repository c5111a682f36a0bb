'use client'

import { useState } from 'react'
import { useEvents } from '../../react/useEvents.js'

/**
 * Returns whether the user has tried to close the modal in vain. `false` again once the modal shows another
 * view or closes.
 *
 * @example
 * ```tsx
 * import { useModal } from '@latchkey/headless'
 * import { useIsRefused } from '@latchkey/headless/ui'
 *
 * export function Refusal() {
 *   const { closeRefusal } = useModal()
 *   return <p role="status">{useIsRefused() && closeRefusal}</p>
 * }
 * ```
 */
export function useIsRefused(): boolean {
  const [isRefused, setIsRefused] = useState(false)
  useEvents(({ type }) => {
    if (type === 'modal.closeRefused') setIsRefused(true)
    if (type === 'router.navigated' || type === 'modal.closed') setIsRefused(false)
  })
  return isRefused
}
