import { CloudOffIcon } from 'lucide-react'
import { useCountdown } from '../lib/use-countdown'
import { accountMessages as words } from '../messages/account'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

export interface ListFailureProps {
  title: string
  /** When a retry is possible, in milliseconds since 1970. Default: at once. */
  retryAt?: number | undefined
  isBusy: boolean
  onRetry: () => void
}

/** Says that a list could not be loaded. Its button counts the seconds down until a retry is possible. */
export function ListFailure({ title, retryAt, isBusy, onRetry }: ListFailureProps) {
  const seconds = useCountdown(retryAt)
  return (
    <Empty
      data-slot="lk-list-failure"
      role="alert"
      glyph={<CloudOffIcon size={32} strokeWidth={1.5} />}
      title={title}
    >
      <Button
        variant="neutral"
        size="small"
        data-action="retry"
        isBusy={isBusy}
        aria-disabled={seconds > 0 || isBusy || undefined}
        className="lk-guard w-auto px-6 tabular-nums aria-disabled:text-lk-muted"
        onClick={() => seconds === 0 && onRetry()}
      >
        {seconds > 0 ? words.retryIn(seconds) : words.retry}
      </Button>
    </Empty>
  )
}
