import { CheckIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ChosenMarkProps {
  isChosen: boolean
  /** The picture. */
  children: ReactNode
}

/**
 * A picture of 40 px, with a check mark if its row is chosen. The rest of the row keeps its place. Screen
 * readers need a word for it.
 */
export function ChosenMark({ isChosen, children }: ChosenMarkProps) {
  if (!isChosen) return children
  return (
    <span data-slot="lk-chosen" className="relative shrink-0">
      {children}
      <span
        data-slot="lk-chosen-mark"
        aria-hidden="true"
        className="absolute -end-1 -bottom-0.5 grid size-4.5 place-items-center rounded-full bg-lk-fill text-lk-on-fill ring-2 ring-lk-surface"
      >
        <CheckIcon size={12} strokeWidth={3} />
      </span>
    </span>
  )
}
