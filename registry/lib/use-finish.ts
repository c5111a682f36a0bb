import { useModal, useRouter } from '@latchkey/headless'
import { useEffect } from 'react'

/** How long a success is shown, so that it is seen. */
const successMs = 600

/** Leaves a connecting view a moment after it succeeded: for the view that was asked for, else by closing. */
export function useFinish(isDone: boolean): void {
  const { close } = useModal()
  const { reset, data } = useRouter()
  const { redirectView } = data
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => (redirectView ? reset(redirectView) : close()), successMs)
    return () => clearTimeout(timer)
  }, [isDone, redirectView, reset, close])
}
