import { messages } from '../messages'
import { Spinner } from '../primitives/spinner'

/** Says that the wallet is being reconnected. */
export function ReconnectingNotice() {
  return (
    <p
      data-slot="lk-account-notice"
      role="status"
      className="flex items-center justify-center gap-2 text-lk-detail text-lk-muted"
    >
      <Spinner /> {messages.account.reconnecting}
    </p>
  )
}
