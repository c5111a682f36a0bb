import { messages } from '../messages'

export interface RetryButtonProps {
  /** Whether the retry is under way. The button stays focusable. */
  isBusy?: boolean | undefined
  onClick: () => void
}

/** A quiet button beside a sentence that says what failed. */
export function RetryButton({ isBusy = false, onClick }: RetryButtonProps) {
  return (
    <button
      type="button"
      data-slot="lk-retry"
      data-action="retry"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className="lk-guard min-h-11 shrink-0 rounded-lk-row px-2 font-medium text-lk-accent-text hover:bg-lk-hover active:bg-lk-press aria-disabled:text-lk-muted"
    >
      {messages.errors.tryAgain}
    </button>
  )
}
