'use client'

import { useEffect, useState } from 'react'

/**
 * Returns whether a value has been the same for some milliseconds.
 *
 * @example
 * ```tsx
 * import { useSettled } from '@latchkey/headless/ui'
 *
 * export function Search({ text }: { text: string }) {
 *   return useSettled(text, 300) ? <p>{text}</p> : null
 * }
 * ```
 */
export function useSettled(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<{ readonly value: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled !== undefined && Object.is(settled.value, value)
}
