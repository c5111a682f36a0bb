import { useEvents, useModal } from '@latchkey/headless'
import { useState } from 'react'

/** Says why the modal stays open, after the user tried to close it. Screen readers announce it. */
export function Refusal() {
  const { closeRefusal } = useModal()
  const [isRefused, setIsRefused] = useState(false)
  useEvents(({ type }) => {
    if (type === 'modal.closeRefused') setIsRefused(true)
    if (type === 'router.navigated' || type === 'modal.closed') setIsRefused(false)
  })
  if (!closeRefusal) return null
  return (
    <p
      role="status"
      data-slot="lk-refusal"
      className="shrink-0 px-6 pb-4 text-center text-lk-detail text-lk-danger empty:hidden"
    >
      {isRefused ? closeRefusal : ''}
    </p>
  )
}
