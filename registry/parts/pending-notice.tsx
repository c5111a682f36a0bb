import { usePendingRequests } from '@latchkey/headless'
import { accountMessages } from '../messages/account'
import { Spinner } from '../primitives/spinner'
import { OpenWallet } from './open-wallet'

/** Says which wallet has a request that the user has not answered, and opens it on a phone. */
export function PendingNotice() {
  // A request of a wallet without a window has a view of its own.
  const requests = usePendingRequests().filter(({ place }) => place !== 'modal')
  const newest = requests.at(-1)
  if (!newest) return null
  const text = accountMessages.waiting[newest.place === 'device' ? 'device' : 'browser']
  return (
    <div
      role="status"
      data-slot="lk-pending-notice"
      className="flex flex-col gap-3 rounded-lk-tile bg-lk-row p-3 text-lk-detail"
    >
      <p data-slot="lk-pending-text" className="flex items-center gap-3">
        <Spinner />
        <span data-slot="lk-pending-label" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {text(newest.wallet.name, requests.length)}
        </span>
      </p>
      {newest.place === 'device' && <OpenWallet />}
    </div>
  )
}
