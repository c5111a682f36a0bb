import { useRouter, type ViewName } from '@latchkey/headless'
import { stillPress } from '../lib/still-press'
import { Button } from '../primitives/button'

export interface ReviewButtonProps {
  /** The view of the review. */
  view: ViewName
  canReview: boolean
  isBusy: boolean
  /** What is missing, or what the button does. */
  children: string
}

/** The button of a form, which opens its review. */
export function ReviewButton({ view, canReview, isBusy, children }: ReviewButtonProps) {
  const { preload } = useRouter()
  return (
    <Button
      type="submit"
      variant={canReview || isBusy ? 'primary' : 'neutral'}
      isBusy={isBusy}
      onPointerEnter={() => preload(view)}
      onPointerDown={stillPress}
    >
      {children}
    </Button>
  )
}
