import { useEffect, useState } from 'react'

/** Returns whether a value has been the same for some milliseconds. */
export function useSettled(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<{ readonly value: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled !== undefined && Object.is(settled.value, value)
}
